import type { Connection } from 'mongoose'
import { defineModel } from '../define-model.ts'

/** Voice that reads a text, as one job or preview uses it; `_id` = scope/name. The object in the bucket is everybody's who uses the same name. */
export interface Voice {
  _id: string
  gid: string
  /** of the job that uses it; `preview:` and the group: a recruiter listened to a draft */
  scope: string
  /** last part of the object's name, made of text, voice and version by a keyed hash */
  name: string
  /** keyed hash of text and language: what it says, whichever version says it */
  says: string
  engine: string
  createdAt: number
  /** when the object was there for certain; absent: it is being made */
  storedAt?: number
  bytes?: number
  /** base64 */
  sha256?: string
  /** loudness of each 100 ms, 0 to 100 */
  mouth?: number[]
  /** of a preview */
  expiresAt?: number
}

export const voices = (connection: Connection) =>
  defineModel<Voice>(connection, {
    name: 'voices',
    definition: {
      _id: String,
      gid: String,
      scope: String,
      name: String,
      says: String,
      engine: String,
      createdAt: Number,
      storedAt: Number,
      bytes: Number,
      sha256: String,
      mouth: [Number],
      expiresAt: Number,
    },
    indexes: [{ fields: { scope: 1 } }, { fields: { name: 1 } }, { fields: { expiresAt: 1 } }],
    // `name`: a file is removed when nobody of whatever tenant uses it; `expiresAt`: the job that looks after previews of all tenants
    scopedBy: ['_id', 'scope', 'name', 'expiresAt'],
  })
