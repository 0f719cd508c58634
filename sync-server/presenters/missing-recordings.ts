import { parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import { withoutReplaced } from '#shared/policies/latest-attempt.ts'
import { SILENT_MS } from '#shared/policies/stuck.ts'
import type { DeviceUpload } from '#shared/views/stuck.ts'
import { devicesOf } from './delivery-facts.ts'
import type { DeviceTold } from '../models/files/delivery-state.ts'
import type { Upload } from '../models/files/upload.ts'
import type { StuckFacts } from './delivery-facts.ts'

/** Recordings that are not there and, as far as is known, are in one place. */
export interface Share {
  /** device that holds them; null: no device told of them */
  device: DeviceTold | null
  /** reported uploads; several may belong to one answer */
  uploads: readonly DeviceUpload[]
  /** when anything last came from there: another device that is heard says nothing of these */
  seenAt: number
}

/** Recordings missing of one interview. */
export interface Missing {
  /** ids of the answers */
  answers: ReadonlySet<string>
  /** never empty: where nothing is missing, one without recordings that tells of the delivery as a whole */
  shares: readonly Share[]
  /** those that have something and the one heard last, which comes first */
  devices: readonly DeviceTold[]
  /** uploads of which the store has other bytes; answers in which there was neither picture nor sound */
  mismatched: number
  unreadable: number
}

type Bodies = ReadonlyMap<string, StuckFacts['answers'][number]>
type Known = Pick<StuckFacts, 'interview' | 'state' | 'uploads' | 'answers'>

/**
 * Recordings missing by reports of devices, answers given without a receipt, and uploads begun. A receipt outweighs what a device believes,
 * and nothing is missing of an answer that was thrown away.
 */
export function missingOf(known: Known, nowMs: number): Missing {
  const heard = known.state ? devicesOf(known.state) : []
  const bodies = new Map(known.answers.map((answer) => [answer.id, answer]))
  const counting = new Set(withoutReplaced(known.answers).map(({ id }) => id))
  const isWanted = whatIsMissing(known, bodies)
  // nobody waits for a recording that was made again
  const isMissing = (id: string): boolean => isWanted(id) && (counting.has(id) || !bodies.has(id))
  const told = toldOf(heard, isMissing)
  const devices = heard.filter((device, n) => n === 0 || told.some((share) => share.device === device))
  const given = known.answers.filter(({ id, kind, state }) => kind === 'video' && state === 'final' && isMissing(id))
  const open = openOf(known, bodies, nowMs).filter(({ answerId }) => isMissing(answerId))
  const answers = new Set([
    ...told.flatMap(({ uploads }) => uploads.map(({ answer_id: id }) => id)),
    ...given.map(({ id }) => id),
    ...open.map(({ answerId }) => answerId),
  ])
  return {
    answers,
    shares: sharesOf(known, { devices, told, given, answers }),
    devices,
    mismatched: open.filter(({ state }) => state === 'mismatch').length,
    unreadable: [...bodies.values()].filter(({ media }) => media?.status === 'unreadable').length,
  }
}

/** An online device tells of a new answer sooner. */
const TELLS_WITHIN_MS = 60_000

interface Parts {
  devices: readonly DeviceTold[]
  told: readonly { device: DeviceTold; uploads: readonly DeviceUpload[] }[]
  given: StuckFacts['answers']
  answers: ReadonlySet<string>
}

function sharesOf({ uploads }: Known, { devices, told, given, answers }: Parts): Share[] {
  const [only = null, ...others] = devices
  const isOne = others.length === 0
  // with one device, all that comes is from it
  const since = (ids: ReadonlySet<string>, isAll: boolean): number =>
    Math.max(0, ...uploads.filter(({ answerId }) => isAll || ids.has(answerId)).map(lastOf))
  if (answers.size === 0) return [{ device: only, uploads: [], seenAt: Math.max(only?.at ?? 0, since(answers, true)) }]
  const shares: Share[] = told.map((share) => ({
    ...share,
    seenAt: Math.max(share.device.at, since(new Set(share.uploads.map(({ answer_id: id }) => id)), isOne)),
  }))
  const untold = new Set(answers)
  for (const { answer_id: id } of told.flatMap((share) => share.uploads)) untold.delete(id)
  if (untold.size === 0) return shares
  const answered = given.filter(({ id }) => untold.has(id)).map(({ at }) => at)
  // a device tells of every answer that was given on it, so these are elsewhere; of a take that is not decided upon it tells nothing
  const isElsewhere = answered.some((at) => only !== null && only.at > at + TELLS_WITHIN_MS)
  const device = isOne && !isElsewhere ? only : null
  const seenAt = Math.max(device?.at ?? 0, since(untold, device !== null), ...answered)
  return [...shares, { device, uploads: [], seenAt }]
}

function whatIsMissing({ state }: Known, bodies: Bodies): (answerId: string) => boolean {
  const discarded = new Set(state?.discarded)
  return (answerId) => {
    const answer = bodies.get(answerId)
    if (answer?.receipt || answer?.state === 'discarded') return false
    return answer?.state === 'final' || !discarded.has(answerId)
  }
}

/** Of two devices that told of the same recording the one heard last has it: the other is the same one, signed in before, or has handed it on. */
function toldOf(devices: readonly DeviceTold[], isMissing: (answerId: string) => boolean): Parts['told'] {
  const taken = new Set<string>()
  return devices.flatMap((device) => {
    const uploads = device.uploads.filter(({ answer_id: id }) => isMissing(id) && !taken.has(id))
    for (const { answer_id: id } of uploads) taken.add(id)
    return uploads.length > 0 ? [{ device, uploads }] : []
  })
}

/**
 * Uploads that were begun and did not end. Skips those of an undecided take, whose candidate is recording, and those of a question answered
 * by another take.
 */
function openOf({ interview, uploads }: Known, bodies: Bodies, nowMs: number): Upload[] {
  const answered = new Set([...bodies.values()].flatMap(({ receipt, questionId }) => (receipt ? [questionId] : [])))
  return uploads.filter((upload) => {
    if (upload.kind !== undefined || upload.state === 'verified') return false
    if (bodies.get(upload.answerId)?.state === 'final') return true
    const questionId = parseVideoObjectName(upload.objectName, interview.id)?.questionId
    const isOver = upload.abandonedAt !== undefined || (questionId !== undefined && answered.has(questionId))
    return !isOver && nowMs - lastOf(upload) >= SILENT_MS
  })
}

const lastOf = ({ createdAt, touchedAt = 0, verifiedAt = 0 }: Upload): number => Math.max(createdAt, touchedAt, verifiedAt)
