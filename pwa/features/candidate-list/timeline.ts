import type { Answer } from '#shared/entities/answer.ts'
import type { Comment } from '#shared/entities/comment.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Review } from '#shared/entities/review.ts'
import type { MessageKey, MessageValues } from '../../i18n/messages.ts'

/** Something that happened to a candidate, with its moment, as far as this device knows. */
export interface TimelineEntry {
  at: number
  key: Extract<MessageKey<'list'>, `timeline.${string}`>
  values?: MessageValues
}

interface Known {
  row: Interview
  answers: readonly Answer[]
  comments: readonly Comment[]
  reviews: readonly Review[]
}

/** Moments of a candidate, the first one first; what has no moment (reminders, outcomes) is told as it stands now. */
export function timelineOf({ row, answers, comments, reviews }: Known): TimelineEntry[] {
  const received = answers.flatMap(({ receipt }) => (receipt ? [receipt.at] : []))
  const moments: (Omit<TimelineEntry, 'at'> & { at: number | undefined })[] = [
    { at: row.createdAt, key: `timeline.added.${row.registrationSource ?? 'recruiter'}` },
    { at: row.invitedAt, key: 'timeline.invited' },
    { at: row.openedAt, key: 'timeline.opened' },
    { at: row.consent?.at, key: row.consent?.given ? 'timeline.agreed' : 'timeline.refused' },
    { at: row.startedAt, key: 'timeline.started' },
    { at: row.firstAnswerAt, key: 'timeline.firstAnswer' },
    { at: row.finishedAt, key: 'timeline.finished' },
    { at: row.cv?.at, key: 'timeline.cv' },
    ...(received.length > 0 ? [{ at: Math.max(...received), key: 'timeline.received' as const, values: { n: received.length } }] : []),
    ...comments.map(({ createdAt, authorName }) => ({ at: createdAt, key: 'timeline.comment' as const, values: { name: authorName } })),
    ...reviews.map(({ sealedAt, raterName }) => ({ at: sealedAt, key: 'timeline.score' as const, values: { name: raterName } })),
    { at: row.reviewedAt, key: 'timeline.reviewed' },
  ]
  return moments.filter((one): one is TimelineEntry => one.at !== undefined).toSorted((a, b) => a.at - b.at)
}
