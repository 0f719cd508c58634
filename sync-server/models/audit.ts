import type { Connection } from 'mongoose'
import { defineModel } from './define-model.ts'

/** Who did what to which record. Holds no field values of people. */
export interface AuditEntry {
  _id: string
  gid: string
  at: number
  by: string
  action: string
  target: string
}

export const auditModel = (connection: Connection) =>
  defineModel<AuditEntry>(connection, {
    name: 'audit',
    definition: { _id: String, gid: String, at: Number, by: String, action: String, target: String },
    indexes: [{ fields: { gid: 1, at: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
