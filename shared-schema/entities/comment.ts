import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { Id, Ms, Stamp, visibleText } from '../primitives/fields.ts'
import { MOST_FORMER_TEXTS } from './limits.ts'

/** A remark on an interview, at a moment of an answer when `atMs` is set. Only its author edits it. */
export const comment = defineEntity({
  collection: 'comments',
  scopes: ['job'],
  version: 0,
  indexes: [['iv', 'id']],
  rules: { text: 'keepFormer' },
  fields: z.object({
    interviewId: Id,
    authorId: Id,
    authorName: z.string().max(200),
    text: visibleText(10_000),
    questionId: z.string().max(64).optional(),
    /** position in the answer's video */
    atMs: Ms.optional(),
    createdAt: Ms,
    // server only
    /** texts that another device of the author replaced without having read them, newest last */
    history: z
      .array(z.object({ text: z.string().max(10_000), op: Stamp }))
      .max(MOST_FORMER_TEXTS)
      .optional(),
  }),
})
export type Comment = DocOf<typeof comment>
