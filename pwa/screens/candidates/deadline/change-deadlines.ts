import type { change_jobseeker_deadline } from '#shared/api/recruiter/change_jobseeker_deadline.ts'
import type { InputOf, OutputOf } from '#shared/primitives/define-call.ts'
import type { Send } from '../../../api/command.ts'
import { failureOf, type Failure } from '../../../api/failure.ts'
import { giveCommand } from '../../../features/outbox/give-command.ts'

/** Candidates of one call (R199). */
export const PEOPLE_A_CALL = 5

type Input = InputOf<typeof change_jobseeker_deadline>
export type Wanted = Omit<Input, 'interview_ids'>

export interface DeadlinesDone {
  changed: number
  mails: number
  limited: number
  /** wait on this device */
  waiting: number
  /** are not of the job any more */
  refused: number
  /** were not changed, and can be tried again */
  failedIds: string[]
  /** the first reason for that */
  failure: Failure | null
}

type Give = (input: Input) => Promise<OutputOf<typeof change_jobseeker_deadline> | null>

/**
 * Sets deadlines five people at a time, one call after the other, and tells the percentage done (R200). A call that fails keeps none of the
 * others back (R201).
 */
export async function changeDeadlines(
  give: Give,
  { wanted, ids }: { wanted: Wanted; ids: readonly string[] },
  onPercent: (percent: number) => void,
): Promise<DeadlinesDone> {
  const sum: DeadlinesDone = { changed: 0, mails: 0, limited: 0, waiting: 0, refused: 0, failedIds: [], failure: null }
  for (let at = 0; at < ids.length; at += PEOPLE_A_CALL) {
    const page = ids.slice(at, at + PEOPLE_A_CALL)
    try {
      add(sum, page.length, await give({ ...wanted, interview_ids: page }))
    } catch (error) {
      sum.failedIds.push(...page)
      sum.failure ??= failureOf(error)
    }
    onPercent(Math.round(((at + page.length) / ids.length) * 100))
  }
  return sum
}

function add(sum: DeadlinesDone, people: number, done: Awaited<ReturnType<Give>>): void {
  if (done === null) {
    sum.waiting += people
    return
  }
  sum.changed += done.changed.length
  sum.mails += done.mails
  sum.limited += done.limited.length
  sum.refused += done.refused.length
}

/** Sends by way of the outbox, after the edits of the job and of these people. */
export const giveDeadline =
  (send: Send): Give =>
  (input) => {
    const people = input.interview_ids.map((id) => ({ collection: 'interviews' as const, id }))
    const names = [{ collection: 'jobs' as const, id: input.job_id }, ...people]
    return giveCommand(send, 'recruiter/change_jobseeker_deadline', input, { names, count: people.length })
  }
