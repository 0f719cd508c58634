import type { fetch_candidates_for_manual_review } from '#shared/api/recruiter/fetch_candidates_for_manual_review.ts'
import { completeOf, type Interview } from '#shared/entities/interview.ts'
import { outcomeOf } from '#shared/policies/candidate-status.ts'
import { manualReviewState, type ManualReviewRow } from '#shared/policies/manual-review/manual-review.ts'
import type { OutputOf } from '#shared/primitives/define-call.ts'
import { toWireDate } from '#shared/primitives/wire-fields.ts'

type Listed = ManualReviewRow & { interview: Pick<Interview, 'assigneeId' | 'firstAnswerAt'> }

/** Presents a row of the manual review list. Without a review there is no result yet. */
export function presentManualReview(
  { interview, jobName, programName }: Listed,
  nowMs: number,
): OutputOf<typeof fetch_candidates_for_manual_review>['candidates'][number] {
  const status = manualReviewState(interview)
  const finishedAt = interview.finishedAt ?? 0
  const outcome = outcomeOf({ shortlisted: interview.shortlisted ?? 0, complete: completeOf(interview) })
  return {
    interviewId: interview.id,
    name: interview.name,
    email: interview.email,
    job_id: interview.jobId,
    jobName,
    programName,
    last_interview: toWireDate(finishedAt),
    waiting_ms: Math.max(0, (interview.reviewedAt ?? nowMs) - finishedAt),
    result: (status === 'reviewed' && outcome) || '',
    manual_review_task: { assignee: interview.assigneeId ?? '', status },
  }
}
