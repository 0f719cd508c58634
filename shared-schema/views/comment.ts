import * as z from 'zod'
import { Id } from '../primitives/fields.ts'

export const CommentView = z.object({
  comment_id: Id,
  interview_id: Id,
  author: z.string(),
  comment: z.string(),
  /** question id, '' when about the whole interview */
  question: z.string(),
  at_seconds: z.number().nullable(),
  created_at: z.string(),
})
export type CommentView = z.infer<typeof CommentView>
