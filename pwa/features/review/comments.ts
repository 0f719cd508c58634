import type { Comment } from '#shared/entities/comment.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Db } from '../../db/types.ts'
import { editDoc, insertDoc, removeDoc } from '../../db/edit.ts'

/** Adds a remark; with `moment` it points at a position of an answer's video. */
export async function addComment(
  db: Db,
  interview: Pick<Interview, 'id' | 'scope'>,
  comment: { text: string; moment?: Moment },
  nowMs: number,
): Promise<void> {
  const { id: authorId, name: authorName } = db.actor
  await insertDoc(
    db,
    'comments',
    { id: newId(), scope: interview.scope, iv: interview.id },
    {
      interviewId: interview.id,
      authorId,
      authorName,
      text: comment.text.trim(),
      createdAt: nowMs,
      ...comment.moment,
    },
  )
}

export const editComment = (db: Db, comment: Comment, text: string): Promise<unknown> =>
  editDoc(db, 'comments', comment.id, { text: text.trim() })
export const deleteComment = (db: Db, comment: Comment): Promise<unknown> => removeDoc(db, 'comments', comment.id)

/** Remarks in the order they were made. */
export const byTime = (a: Comment, b: Comment): number => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

export interface Moment {
  questionId: string
  /** position in the answer's video */
  atMs: number
}
