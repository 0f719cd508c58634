import type { Interview } from '#shared/entities/interview.ts'
import type { ReviewPack } from '#shared/views/reviewer.ts'
import { useDocs } from '../../db/hooks.ts'
import { askedIn } from '../../features/guest-review/review-packs.ts'
import { byTime } from '../../features/review/comments.ts'
import { itemOf, type Judged } from '../../features/review/judged.ts'

/** The answers of this device with the questions of the pack; null without a pack. */
export function useGuestReport(
  interview: Interview,
  pack: ReviewPack | undefined,
  language = interview.language ?? 'english',
): Judged | 'loading' | null {
  const answers = useDocs('answers', { iv: interview.id })
  const reviews = useDocs('reviews', { iv: interview.id })
  const comments = useDocs('comments', { iv: interview.id })
  if (!pack) return null
  if (answers.isLoading || reviews.isLoading || comments.isLoading) return 'loading'
  return {
    interview,
    language,
    items: askedIn(pack, interview.id).map((question) => itemOf(question, answers.docs, interview)),
    evaluation: pack.evaluation,
    answers: answers.docs,
    reviews: reviews.docs,
    comments: comments.docs.toSorted(byTime),
  }
}
