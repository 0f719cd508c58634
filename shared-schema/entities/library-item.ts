import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms, nameText } from '../primitives/fields.ts'

/** Item that a group keeps to use again: bank question, template, competency, saved view. */
export const libraryItem = defineEntity({
  collection: 'library',
  scopes: ['group'],
  version: 0,
  indexes: [],
  fields: z.object({
    kind: z.enum(['question', 'template', 'competency', 'view']),
    name: nameText(200),
    value: z.record(z.string(), z.unknown()),
    ownerId: Id,
    createdAt: Ms,
  }),
})
export type LibraryItem = DocOf<typeof libraryItem>
