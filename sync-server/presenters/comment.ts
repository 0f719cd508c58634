import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { CommentView } from '#shared/views/comment.ts'
import type { Doc } from '../sync/documents.ts'

/** A stored comment as calls show it. */
export function presentComment(comment: Doc<'comments'>): CommentView {
  return {
    comment_id: comment.id,
    interview_id: comment.interviewId,
    author: comment.authorName,
    comment: comment.text,
    question: comment.questionId ?? '',
    at_seconds: comment.atMs === undefined ? null : comment.atMs / 1000,
    created_at: toWireDate(comment.createdAt),
  }
}
