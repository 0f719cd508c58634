import { isVisible } from '../../primitives/text.ts'
import type { ReportReviewer } from '../../views/report-document.ts'
import { ratingsOf } from '../scores/ratings.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'

/** People who sealed a judgement, oldest first, with what they wrote; their ratings only where scores are shown. */
export const reportReviewers = ({ reviews, questions }: ReportFacts, { scores }: ReportOptions): ReportReviewer[] =>
  ratingsOf(reviews).map((review) => ({
    name: review.raterName,
    sealedAt: review.sealedAt ?? review.createdAt,
    ...(isVisible(review.note ?? '') && { note: review.note }),
    ...(scores && {
      ratings: {
        ...(review.overall && { overall: review.overall }),
        questions: questions.flatMap(({ id }, at) => {
          const rating = review.scores[id]
          return rating ? [{ no: at + 1, rating }] : []
        }),
      },
    }),
  }))
