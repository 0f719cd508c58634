import { describe, expect, it } from 'vitest'
import { countStatuses, matchesStatus, outcomeOf, statusFacts, statusOf, type StatusFacts } from './candidate-status.ts'
import type { CandidateStatus, StatusFilter } from './candidate-filters.ts'

const facts = (changes: Partial<StatusFacts> = {}): StatusFacts => ({
  shortlisted: 0,
  complete: 0,
  processing: false,
  invited: false,
  reviewStatus: '',
  ...changes,
})

const every: StatusFacts[] = ([1, 0, -1, -2] as const).flatMap((shortlisted) =>
  ([0, 0.5, 1] as const).flatMap((complete) =>
    [true, false].flatMap((processing) =>
      [true, false].flatMap((invited) =>
        (['', 'under_review', 'reviewed'] as const).map((reviewStatus) => ({ shortlisted, complete, processing, invited, reviewStatus })),
      ),
    ),
  ),
)

describe('filters', () => {
  it.each<[string, StatusFilter, Partial<StatusFacts>, boolean]>([
    ['R160', 'Shortlisted', { shortlisted: 1 }, true],
    ['R160', 'Shortlisted', { shortlisted: -2 }, false],
    ['R161', 'Rejected', { shortlisted: -1 }, true],
    ['R161', 'Rejected', { shortlisted: 1 }, false],
    ['R162', 'Waiting list', { shortlisted: -2 }, true],
    ['R162', 'Waiting list', { shortlisted: -1 }, false],
    ['R163', 'Complete', { complete: 1, reviewStatus: 'reviewed' }, true],
    ['R163', 'Complete', { complete: 1, reviewStatus: 'reviewed', shortlisted: -1 }, false],
    ['R163', 'Complete', { complete: 1 }, false],
    ['R164', 'Partial', { complete: 0.5 }, true],
    ['R164', 'Partial', { complete: 0.5, processing: true }, false],
    ['R164', 'Partial', { complete: 1 }, false],
    ['R165', 'Processing', { processing: true }, true],
    ['R165', 'Processing', { reviewStatus: 'under_review' }, true],
    ['R165', 'Processing', { reviewStatus: 'reviewed' }, false],
    ['R165', 'Processing', { complete: 1 }, true],
    ['R166 X13', 'Wait invite', { invited: true }, true],
    ['R166 X13', 'Wait invite', { invited: false }, false],
    ['R166 X13', 'Wait invite', { invited: true, complete: 0.5 }, false],
    ['R167', 'Pending', {}, true],
    ['R167', 'Pending', { reviewStatus: 'under_review' }, false],
    ['R127', 'All', { shortlisted: -1 }, true],
  ])('%s %s over %o -> %s', (_rule, filter, changes, expected) => {
    expect(matchesStatus(facts(changes), filter)).toBe(expected)
  })

  it('X14 shows no rejected or waiting-list row under Complete, Partial, Wait invite or Pending', () => {
    const decided = every.filter((row) => row.shortlisted !== 0)
    for (const filter of ['Complete', 'Partial', 'Wait invite', 'Pending'] as const)
      expect(decided.filter((row) => matchesStatus(row, filter))).toEqual([])
  })
})

describe('the label', () => {
  it('R168 X12 gives each of the 144 combinations exactly one status', () => {
    const counts: Partial<Record<CandidateStatus, number>> = {}
    for (const row of every) counts[statusOf(row)] = (counts[statusOf(row)] ?? 0) + 1
    expect(every).toHaveLength(144)
    expect(counts).toEqual({
      Shortlisted: 36,
      Rejected: 36,
      'Waiting list': 36,
      Processing: 26,
      Complete: 2,
      Partial: 4,
      'Wait invite': 2,
      Pending: 2,
    })
  })

  it('R169 X16 names the outcomes in their own spelling', () => {
    expect([1, -1, -2].map((shortlisted) => outcomeOf({ shortlisted: shortlisted as 1 | -1 | -2, complete: 1 }))).toEqual([
      'Shortlisted',
      'Rejected',
      'Waiting_Listed',
    ])
    expect(outcomeOf({ shortlisted: 0, complete: 1 })).toBe('Interview Complete')
    expect(outcomeOf({ shortlisted: 0, complete: 0.5 })).toBeNull()
  })
})

describe('rows', () => {
  it('X12 reads the facts of a row and counts it under each filter that takes it', () => {
    const rows = [
      {},
      { invitedAt: 5 },
      { firstAnswerAt: 5 },
      { firstAnswerAt: 5, finishedAt: 6 },
      { finishedAt: 6, reviewedAt: 7 },
      { finishedAt: 6, processing: true, reviewedAt: 8 },
      { shortlisted: 1 as const },
    ]
    expect(statusFacts({ finishedAt: 6, reviewedAt: 7, invitedAt: 0 })).toEqual({
      shortlisted: 0,
      complete: 1,
      processing: false,
      invited: true,
      reviewStatus: 'reviewed',
    })
    expect(countStatuses(rows)).toEqual({
      All: 7,
      Shortlisted: 1,
      Rejected: 0,
      'Waiting list': 0,
      // counts also the row that is processed once more
      Complete: 2,
      Partial: 1,
      Processing: 2,
      'Wait invite': 1,
      Pending: 1,
    })
    // handed in, shortlisted, not judged: under two tabs
    expect(countStatuses([{ finishedAt: 6, shortlisted: 1 }])).toMatchObject({ All: 1, Shortlisted: 1, Processing: 1 })
  })
  it('R166 takes for invited who was written to', () => {
    expect(statusFacts({ mailed: { invitation: 1 } }).invited).toBe(true)
    expect(statusFacts({ mailed: { reminder: 1 } }).invited).toBe(false)
  })
})
