import type { Answer } from '../entities/answer.ts'
import type { Interview } from '../entities/interview.ts'
import type { ProgressStage } from '../views/interview-progress.ts'

/** Facts that decide the progress of an interview: its own document, as devices of recruiters have it too. */
export type ProgressFacts = Pick<
  Interview,
  'id' | 'stage' | 'openedAt' | 'consent' | 'startedAt' | 'firstAnswerAt' | 'finishedAt' | 'delivered' | 'arriving' | 'op' | 'fop' | 'at'
>
export type AnswerFacts = Pick<Answer, 'questionId' | 'state' | 'startedAt' | 'at' | 'receipt'>

/** Stage of an interview for a list; see `PROGRESS_STAGES`. */
export function stageOf(row: ProgressFacts): ProgressStage {
  if (row.finishedAt !== undefined || row.stage === 'done') return isAllHere(row) ? 'done' : 'sending'
  if (row.stage === 'interview' || row.startedAt !== undefined || row.firstAnswerAt !== undefined) return 'interview'
  return row.stage ?? 'setup'
}

/** Has the employer every answer that was asked for? */
export const isAllHere = ({ delivered }: Pick<Interview, 'delivered'>): boolean =>
  delivered !== undefined && delivered.total > 0 && delivered.received >= delivered.total

/** The candidate has begun, and something is still to come; those heard last come first. */
export const underWay = <Row extends ProgressFacts>(rows: readonly Row[]): Row[] =>
  latestFirst(
    rows.filter((row) => hasBegun(row) && stageOf(row) !== 'done'),
    (row) => lastSeenMs(row) ?? 0,
  )

/** The employer has all of it; those finished last come first. */
export const completed = <Row extends ProgressFacts>(rows: readonly Row[]): Row[] =>
  latestFirst(
    rows.filter((row) => stageOf(row) === 'done'),
    (row) => row.finishedAt ?? 0,
  )

const hasBegun = (row: ProgressFacts): boolean =>
  row.consent?.given === true ||
  [row.stage, row.openedAt, row.startedAt, row.firstAnswerAt, row.finishedAt].some((fact) => fact !== undefined)

/** Ties by id, so that the order is total; the moment of each row is looked up once. */
function latestFirst<Row extends ProgressFacts>(rows: readonly Row[], momentOf: (row: Row) => number): Row[] {
  return rows
    .map((row) => ({ row, moment: momentOf(row) }))
    .toSorted((a, b) => b.moment - a.moment || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row)
}

/**
 * Question the candidate is at: of the newest draft, else the first unanswered. `questionIds` in the job's order; without them (candidates
 * shared without their job) answers are counted. Null before the begin, and if unknown.
 */
export function questionAt(
  row: ProgressFacts,
  { answers, questionIds }: { answers: readonly AnswerFacts[]; questionIds: readonly string[] },
): { n: number; of: number } | null {
  const stage = stageOf(row)
  const of = questionIds.length || (row.delivered?.total ?? 0)
  if (stage === 'setup' || stage === 'rehearsal' || of === 0) return null
  if (stage !== 'interview') return { n: of, of }
  const final = new Set(answers.filter(({ state }) => state === 'final').map(({ questionId }) => questionId))
  if (questionIds.length === 0) return { n: Math.min(final.size + 1, of), of }
  const draft = answers.filter(({ state }) => state === 'draft').toSorted((a, b) => b.startedAt - a.startedAt)[0]
  const index = draft ? questionIds.indexOf(draft.questionId) : questionIds.findIndex((id) => !final.has(id))
  return { n: index < 0 ? of : index + 1, of }
}

/** Of all that is asked, how much the employer has, recordings under way by their bytes; null before the interview has begun. */
export function deliveredPercent(row: ProgressFacts, questions: number): number | null {
  const total = row.delivered?.total || questions
  if (total === 0 || stageOf(row) === 'setup' || stageOf(row) === 'rehearsal') return null
  const underWayPercent = (row.arriving ?? []).reduce((sum, { percent }) => sum + percent, 0)
  return Math.min(100, Math.floor(((row.delivered?.received ?? 0) * 100 + underWayPercent) / total))
}

/** Fields that only something from the candidate's device changes. */
const FROM_DEVICE = ['stage', 'openedAt', 'consent', 'startedAt', 'firstAnswerAt', 'finishedAt', 'delivered', 'arriving'] as const

/**
 * Last sign of the candidate's device, by stored times; null: not known. The device's own times count no later than the server's write,
 * because its clock may be wrong, and writes only for the device's fields.
 */
export function lastSeenMs(row: ProgressFacts, answers: readonly AnswerFacts[] = []): number | null {
  const told = [row.openedAt, row.consent?.at, row.startedAt, row.firstAnswerAt, row.finishedAt].filter((moment) => moment !== undefined)
  const moments = [
    ...told.map((moment) => Math.min(moment, row.at ?? moment)),
    ...(row.at !== undefined && FROM_DEVICE.some((field) => row.fop[field] === row.op) ? [row.at] : []),
    // an answer that was received is written again later, by what the server makes of it
    ...answers.flatMap(({ at, receipt }) => receipt?.at ?? at ?? []),
  ]
  return moments.length > 0 ? Math.max(...moments) : null
}
