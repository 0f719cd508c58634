import { deadlineOf } from '#shared/policies/deadline.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import { isRequired } from '#shared/policies/required.ts'
import type { Deps } from '../../deps.ts'
import type { DeliveryState } from '../../models/files/delivery-state.ts'
import type { Upload } from '../../models/files/upload.ts'
import { loadJobParts, questionsOf } from '../../queries/job-parts.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { isFinished } from '../delivery/report-delivery.ts'
import { undecidedRecordings } from '../delivery/undecided-recordings.ts'

/** A candidate who is still there may record an answer again or change what was written. */
const QUIET_MS = 3_600_000
const PAGE = 500

/**
 * Marks interviews as finished whose devices sent everything and came no more to say so: every answer is here or, after the deadline, every
 * required one. Returns their number. Reads what devices told last, so it costs nothing for those that are over. Safe to repeat.
 */
export async function finishDelivered(deps: Deps): Promise<number> {
  const quiet = deps.models.deliveryStates
    .find({ isOpen: true, at: { $lte: deps.clock.now() - QUIET_MS } }, { gid: 1 })
    .lean<Pick<DeliveryState, '_id' | 'gid'>[]>()
  let finished = 0
  let page: string[] = []
  for await (const { _id } of quiet.cursor({ batchSize: PAGE })) {
    page.push(_id)
    if (page.length < PAGE) continue
    finished += await finishThose(deps, page)
    page = []
  }
  return finished + (await finishThose(deps, page))
}

async function finishThose(deps: Deps, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const interviews = await documents.find(deps, 'interviews', { id: ids }, { where: { delivered: { $exists: true } } })
  let finished = 0
  for (const interview of interviews) if (!isFinished(interview) && (await finishIfDelivered(deps, interview))) finished++
  return finished
}

/** The same for one interview; true when it is finished now. */
export async function finishIfDelivered(deps: Deps, interview: Doc<'interviews'>): Promise<boolean> {
  const { id: iv, gid, jobId } = interview
  const nowMs = deps.clock.now()
  const parts = await loadJobParts(deps, { gid, jobId })
  const asked = parts ? questionsOf(interview, parts) : []
  if (!parts || asked.length === 0) return false
  const deadlineAt = deadlineOf(interview, parts)
  const isPast = deadlineAt !== null && deadlineAt <= nowMs
  const final = await documents.find(deps, 'answers', { iv, gid }, { where: { state: 'final' } })
  const given = ofItsRound(interview, withoutReplaced(final))
  const received = new Set(given.filter(({ receipt }) => receipt).map(({ questionId }) => questionId))
  const wanted = isPast ? asked.filter(isRequired) : asked
  const lastAt = Math.max(0, ...given.map(({ receipt, at }) => receipt?.at ?? at))
  if (received.size === 0 || given.some(({ receipt }) => !receipt) || lastAt > nowMs - QUIET_MS) return false
  if (!wanted.every(({ id }) => received.has(id))) return false
  const uploads = await deps.models.uploads.find({ gid, interviewId: iv }).lean<Upload[]>()
  if (uploads.some((upload) => isAtWork(upload, nowMs))) return false
  // a recording that waits for a decision may still become an answer
  if (!isPast && (await undecidedRecordings(deps, { iv, gid, uploads })).length > 0) return false
  let isDone = false
  await commitEdit(deps, {
    by: 'delivery',
    col: 'interviews',
    id: iv,
    gid,
    changes: (current) => {
      isDone = current.finishedAt === undefined
      return isDone ? { finishedAt: lastAt, stage: 'done' as const } : null
    },
  })
  return isDone
}

/** Is one of its recordings on its way now? */
const isAtWork = ({ kind, state, abandonedAt, createdAt, touchedAt = createdAt }: Upload, nowMs: number): boolean =>
  kind === undefined && state !== 'verified' && abandonedAt === undefined && touchedAt > nowMs - QUIET_MS
