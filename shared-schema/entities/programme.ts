import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Ms, nameText } from '../primitives/fields.ts'

/** A hiring programme: a group of jobs. */
export const programme = defineEntity({
  collection: 'programmes',
  scopes: ['group'],
  version: 0,
  indexes: [],
  fields: z.object({
    name: nameText(100),
    createdAt: Ms,
    archived: z.boolean().optional(),
  }),
})
export type Programme = DocOf<typeof programme>
