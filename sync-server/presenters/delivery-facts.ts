import type { DeviceParked, DeviceUpload } from '#shared/views/stuck.ts'
import type { DeviceTold } from '../models/files/delivery-state.ts'
import type { DeliveryState } from '../models/files/delivery-state.ts'
import type { Doc } from '../sync/documents.ts'
import type { Upload } from '../models/files/upload.ts'

/** Facts about one delivery and its records. */
export interface StuckFacts {
  interview: Doc<'interviews'>
  /** null: its devices never told anything */
  state: DeliveryState | null
  uploads: readonly Upload[]
  /** without the lists of pieces */
  answers: readonly Pick<Doc<'answers'>, 'id' | 'iv' | 'at' | 'kind' | 'questionId' | 'state' | 'replaces' | 'receipt' | 'media'>[]
  job: Doc<'jobs'> | null
  isAdmitted: boolean
  groupName: string
  showsName: boolean
  mayAct: boolean
}

/** All devices of a delivery, those heard last first. */
export const devicesOf = (state: DeliveryState): DeviceTold[] =>
  (state.devices ? Object.values(state.devices) : [state]).toSorted((a, b) => b.at - a.at)

/** The worst that any of them met. */
export const parkedOf = (uploads: readonly DeviceUpload[]): DeviceParked | null =>
  WORST_FIRST.find((why) => uploads.some(({ parked }) => parked === why)) ?? null

/** Bytes that are on the device alone. */
export const waitingBytesOf = (uploads: readonly DeviceUpload[]): number =>
  uploads.reduce((sum, upload) => sum + (upload.stored ? 0 : Math.max(0, upload.bytes - upload.sent_bytes)), 0)

const WORST_FIRST: readonly DeviceParked[] = ['damaged', 'refused', 'expired']
