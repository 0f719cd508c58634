import { completeOf, type Interview } from '../entities/interview.ts'
import { STATUS_FILTERS, type CandidateStatus, type StatusFilter } from './candidate-filters.ts'

/** The five facts every filter and label is decided from. */
export interface StatusFacts {
  shortlisted: 1 | 0 | -1 | -2
  complete: 0 | 0.5 | 1
  processing: boolean
  invited: boolean
  reviewStatus: '' | 'under_review' | 'reviewed'
}

type StatusFields = Pick<Interview, 'shortlisted' | 'firstAnswerAt' | 'finishedAt' | 'processing' | 'invitedAt' | 'reviewedAt' | 'mailed'>

export const statusFacts = (row: StatusFields): StatusFacts => ({
  shortlisted: row.shortlisted ?? 0,
  complete: completeOf(row),
  processing: row.processing === true,
  invited: row.invitedAt !== undefined || (row.mailed?.['invitation'] ?? 0) > 0,
  reviewStatus: row.reviewedAt === undefined ? '' : 'reviewed',
})

/** The filters by the letter (R160-R167); several may hold for one row, "not complete" is complete 0 (X13), "not shortlisted" is 0 (X14). */
export function matchesStatus(facts: StatusFacts, filter: StatusFilter): boolean {
  const open = facts.shortlisted === 0
  switch (filter) {
    case 'All':
      return true
    case 'Shortlisted':
      return facts.shortlisted === 1
    case 'Rejected':
      return facts.shortlisted === -1
    case 'Waiting list':
      return facts.shortlisted === -2
    case 'Complete':
      return facts.complete === 1 && open && facts.reviewStatus === 'reviewed'
    case 'Partial':
      return facts.complete === 0.5 && open && !facts.processing
    case 'Processing':
      return facts.processing || underReview(facts)
    case 'Wait invite':
      return facts.invited && facts.complete === 0 && open && !facts.processing
    case 'Pending':
      return !facts.invited && facts.complete === 0 && open && facts.reviewStatus === ''
  }
}

/** Handed in but not judged yet counts as under review (X12). */
const underReview = (facts: StatusFacts): boolean =>
  facts.reviewStatus === 'under_review' || (facts.complete === 1 && facts.reviewStatus !== 'reviewed')

/** The one label of a row: outcomes first, then the filters in this order, Pending for what none of them takes (R168). */
export function statusOf(facts: StatusFacts): CandidateStatus {
  return PRECEDENCE.find((status) => matchesStatus(facts, status)) ?? 'Pending'
}
const PRECEDENCE: readonly CandidateStatus[] = [
  'Shortlisted',
  'Rejected',
  'Waiting list',
  'Processing',
  'Complete',
  'Partial',
  'Wait invite',
]

/** Outcome names (R169), another spelling than the filters; null while there is none. */
export function outcomeOf(
  facts: Pick<StatusFacts, 'shortlisted' | 'complete'>,
): 'Shortlisted' | 'Rejected' | 'Waiting_Listed' | 'Interview Complete' | null {
  if (facts.shortlisted === 1) return 'Shortlisted'
  if (facts.shortlisted === -1) return 'Rejected'
  if (facts.shortlisted === -2) return 'Waiting_Listed'
  return facts.complete === 1 ? 'Interview Complete' : null
}

/** Counts the rows that each filter takes; a row may count under several (X12). */
export function countStatuses(rows: Iterable<StatusFields>): Record<StatusFilter, number> {
  const counts: Record<StatusFilter, number> = {
    All: 0,
    Shortlisted: 0,
    Rejected: 0,
    'Waiting list': 0,
    Complete: 0,
    Partial: 0,
    Processing: 0,
    'Wait invite': 0,
    Pending: 0,
  }
  for (const row of rows) {
    const facts = statusFacts(row)
    for (const filter of STATUS_FILTERS) if (matchesStatus(facts, filter)) counts[filter]++
  }
  return counts
}
