import type { Connection } from 'mongoose'
import { defineModel } from './define-model.ts'

/** A tenant. A recruiter outside a group owns a group of one. */
export interface Group {
  _id: string
  groupName: string
  createdAt: number
}

export const groups = (connection: Connection) =>
  defineModel<Group>(connection, {
    name: 'groups',
    definition: { _id: String, groupName: String, createdAt: Number },
    indexes: [],
    scopedBy: ['_id'],
  })
