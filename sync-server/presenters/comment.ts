import type { Comment } from '#shared/entities/comment.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'
import type { CommentView } from '#shared/views/comment.ts'
import type { StoredEntity } from '../models/sync/entity.ts'

/** A stored comment as calls show it. */
export function presentComment(entity: StoredEntity): CommentView {
  // every commit passed the zod object of comments
  const comment = entity.body as Comment
  return {
    comment_id: entity._id,
    interview_id: comment.interviewId,
    author: comment.authorName,
    comment: comment.text,
    question: comment.questionId ?? '',
    at_seconds: comment.atMs === undefined ? null : comment.atMs / 1000,
    created_at: toWireDate(comment.createdAt),
  }
}
