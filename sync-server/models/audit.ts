import { Schema, type Connection } from 'mongoose'
import { defineModel } from './define-model.ts'

/** Who did what to which record. Holds no field values of people; of jobs and their settings it keeps what was there before. */
export interface AuditEntry {
  _id: string
  gid: string
  at: number
  by: string
  action: string
  target: string
  /** field -> value that was replaced */
  was?: Record<string, unknown>
}

export const auditModel = (connection: Connection) =>
  defineModel<AuditEntry>(connection, {
    name: 'audit',
    definition: { _id: String, gid: String, at: Number, by: String, action: String, target: String, was: Schema.Types.Mixed },
    indexes: [{ fields: { gid: 1, at: 1 } }],
    scopedBy: ['_id', 'gid'],
  })
