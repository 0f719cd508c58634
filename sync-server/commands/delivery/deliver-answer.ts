import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { isPlate } from '#shared/lib/colour-test/plates.ts'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import { jobIdOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../models/files/upload.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { loadJobParts } from '../../queries/job-parts.ts'
import { isDue } from '../media/media-failures.ts'
import { askedCount } from './asked-questions.ts'
import { updateArrivalProgress } from './update-arrival-progress.ts'
import { claimReceiptCode } from './receipt-code.ts'
import { withdrawReplaced } from './withdraw-replaced.ts'
import { areStored } from '../uploads/stored-segments.ts'

/** Looks after an upload that is whole: of a recording that is no answer yet, the employer hears that it is here. */
export async function deliverUpload(
  deps: Deps,
  { answerId, gid, interviewId: iv }: Pick<Upload, 'answerId' | 'gid' | 'interviewId'>,
): Promise<void> {
  if ((await deliverAnswer(deps, { answerId, gid, isAsked: true })) === 'unknown') await updateArrivalProgress(deps, { iv, gid })
}

/**
 * Gives an answer its receipt only when the employer has it: final, and every segment stored with the device's size and hash. Safe to
 * repeat. `isAsked`: by its device, so rests end within an hour. `isIdle`: skips asking the store for progress.
 */
export async function deliverAnswer(
  deps: Deps,
  of: { answerId: string; gid: string; isAsked?: boolean; isIdle?: boolean },
): Promise<'received' | 'waiting' | 'unknown'> {
  const answer = await documents.get(deps, 'answers', { id: of.answerId, gid: of.gid })
  if (!answer) return 'unknown'
  if (answer.state !== 'final') return 'waiting'
  if (!answer.receipt) {
    if (!(await hasArrived(deps, answer))) {
      if (!of.isIdle) await updateArrivalProgress(deps, answer)
      return 'waiting'
    }
    await giveReceipt(deps, answer)
  }
  await countDelivered(deps, answer)
  await withdrawReplaced(deps, answer)
  if (answer.kind === 'video' && !(of.isIdle && answer.receipt)) await updateArrivalProgress(deps, answer)
  if (answer.kind === 'video' && isMediaWanted(answer.media, deps.clock.now(), of.isAsked))
    await deps.jobs.enqueue('process-media', { answerId: answer.id }, `process-media:${answer.id}`)
  return 'received'
}

const HOUR_MS = 3_600_000
const isMediaWanted = (media: Answer['media'], nowMs: number, isAsked = false): boolean =>
  !media || media.status === 'waiting' || isDue(media.failed, nowMs, ...(isAsked ? [HOUR_MS] : []))

const hasArrived = async (deps: Deps, answer: Doc<'answers'>): Promise<boolean> =>
  answer.kind !== 'video' || (await areStored(deps, answer, answer.segments ?? []))

async function giveReceipt(deps: Deps, { id, gid, iv }: Doc<'answers'>): Promise<void> {
  const of = { gid, interviewId: iv, answerId: id }
  const receipt = { code: await claimReceiptCode(deps, of), at: deps.clock.now() }
  await commitEdit(deps, {
    by: 'delivery',
    col: 'answers',
    id,
    gid,
    changes: (current) =>
      current.receipt ? null : { receipt, ...(current.kind === 'video' ? { media: { status: 'waiting' as const } } : {}) },
  })
  deps.metrics.deliveries.inc()
}

/** The recruiter's "n of m": questions with a received answer as they are asked now, of questions asked. Only a redo makes it smaller, so two deliveries at once cannot undo each other. */
export async function countDelivered(deps: Deps, { gid, scope, interviewId }: Counted): Promise<void> {
  const parts = await loadJobParts(deps, { gid, jobId: jobIdOf(scope) })
  if (!parts) return
  const finals = await documents.find(deps, 'answers', { iv: interviewId, gid }, { where: { state: 'final' } })
  const answers = finals.filter(({ receipt }) => receipt)
  await commitEdit(deps, {
    by: 'delivery',
    col: 'interviews',
    id: interviewId,
    gid,
    changes: ({ delivered, sets, startedAt, rounds, tests }) => {
      const received = receivedOf({ rounds }, answers)
      const total = askedCount({ id: interviewId, sets, startedAt, rounds, tests }, parts, finals)
      return delivered && delivered.received >= received && delivered.total === total
        ? null
        : { delivered: { received: Math.max(received, delivered?.received ?? 0), total } }
    },
  })
}

type Counted = Pick<Doc<'answers'>, 'gid' | 'scope' | 'interviewId'>

/** Number of questions with a received answer; plates count nowhere. `answers`: those with a receipt. */
export const receivedOf = (interview: Pick<Interview, 'rounds'>, answers: readonly Pick<Answer, 'questionId' | 'round'>[]): number =>
  new Set(ofItsRound(interview, answers).flatMap(({ questionId }) => (isPlate(questionId) ? [] : [questionId]))).size
