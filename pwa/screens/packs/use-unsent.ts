import { useDb, useDocs, useSyncState } from '../../db/hooks.ts'

/** Work on one interview that the server does not have yet: score cards, and everything else (comments, outcome). */
export function useUnsent(interviewId: string): { scores: number; others: number } {
  const { sync } = useDb()
  // renders again with every change of the sync state; the counts are read below
  useSyncState()
  const reviews = useDocs('reviews', { iv: interviewId })
  const comments = useDocs('comments', { iv: interviewId })
  const scores = reviews.docs.filter((review) => sync.isUnsent('reviews', review.id)).length
  const notes = comments.docs.filter((comment) => sync.isUnsent('comments', comment.id)).length
  return { scores, others: notes + (sync.isUnsent('interviews', interviewId) ? 1 : 0) }
}
