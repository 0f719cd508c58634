import { Schema, type Connection } from 'mongoose'
import type { PlaceNews } from '#shared/views/kiosk.ts'
import { defineModel } from '../define-model.ts'

/** Event at which one tablet holds the interviews of many. */
export interface KioskEvent {
  _id: string
  gid: string
  jobId: string
  places: number
  /** private half of the tablet's key pair, sealed under the server's secret */
  sealedKey: string
  /** account of who opened it */
  by: string
  createdAt: number
  endedAt?: number
  /** moment of the tablet's last word */
  heardAt?: number
  /** last word about each place, by `placeKey` */
  told?: Readonly<Record<string, ToldPlace>>
  /** moment to look for places that can go; absent once none is left, or it was opened by an older server */
  lookAt?: number
}

export interface ToldPlace {
  news?: Exclude<PlaceNews, 'free'>
  /** its person is noted */
  claimedAt?: number
}

/** Name of a place in `told`: no number alone, which a database could take for a position. */
export const placeKey = (place: number): string => `p${place}`

export const kioskEvents = (connection: Connection) =>
  defineModel<KioskEvent>(connection, {
    name: 'kioskEvents',
    definition: {
      _id: String,
      gid: String,
      jobId: String,
      places: Number,
      sealedKey: String,
      by: String,
      createdAt: Number,
      endedAt: Number,
      heardAt: Number,
      told: Schema.Types.Mixed,
      lookAt: Number,
    },
    indexes: [{ fields: { gid: 1, jobId: 1 } }, { fields: { lookAt: 1 } }],
    scopedBy: ['_id', 'gid', 'lookAt'],
  })
