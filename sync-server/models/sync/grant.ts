import type { Connection } from 'mongoose'
import type { GrantRole } from '#shared/primitives/roles.ts'
import { defineModel } from '../define-model.ts'

/** The right of an account to a scope, or to one interview of it (`only`). Every change is one update and a new epoch. */
export interface Grant {
  /** `<user>|<scope>|<only or empty>` */
  _id: string
  user: string
  gid: string
  scope: string
  only: string
  role: GrantRole
  on: boolean
  /** epoch: a client whose checkpoint names another one starts again (granted) or gets tombstones (revoked) */
  e: number
  /** heads of the scope at revocation, collection -> n; null until known */
  rN: Record<string, number> | null
  /** scope of the right this one hangs on: a panel's on its job's. It ends with that one and comes back with it. */
  of?: string
  /** for which life of that one it was given, `<id>@<epoch>`: in between it showed nothing, and devices may have been told so */
  under?: string
  /** roles that showed more before, with the heads when each ended, as in `rN`: what only they showed leaves the devices */
  was?: Partial<Record<GrantRole, Record<string, number>>>
  /** present while devices and processes may not know of the last change yet */
  untold?: true
}

export const grantModel = (connection: Connection) =>
  defineModel<Grant>(connection, {
    name: 'grants',
    definition: {
      _id: String,
      user: String,
      gid: String,
      scope: String,
      only: String,
      role: String,
      on: Boolean,
      e: Number,
      rN: { type: Object },
      of: String,
      under: String,
      was: { type: Object },
      untold: Boolean,
    },
    indexes: [{ fields: { user: 1, scope: 1 } }, { fields: { scope: 1 } }, { fields: { untold: 1 }, sparse: true }],
    shardKey: { user: 1 },
    scopedBy: ['_id', 'user', 'scope', 'untold'],
  })
