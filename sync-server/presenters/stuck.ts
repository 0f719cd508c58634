import type { Answer } from '#shared/entities/answer.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { causeOf, stepOf } from '#shared/policies/stuck.ts'
import type { DeviceUpload, StuckRow } from '#shared/views/stuck.ts'
import { deadlineOf } from '#shared/policies/deadline.ts'
import { parkedOf, waitingBytesOf } from '../commands/report-delivery.ts'
import type { DeliveryState } from '../models/delivery-state.ts'
import type { StoredEntity } from '../models/entity.ts'
import type { Upload } from '../models/upload.ts'

/** What is known of one delivery and what belongs to it. */
export interface StuckFacts {
  interview: StoredEntity
  /** null: its device never told anything */
  state: DeliveryState | null
  uploads: readonly Upload[]
  /** without the lists of pieces */
  answers: readonly StoredEntity[]
  job: StoredEntity | null
  isAdmitted: boolean
  groupName: string
  showsName: boolean
  mayAct: boolean
}

/** One row of the console; null when nothing holds it up. */
export function presentStuck(facts: StuckFacts, nowMs: number): StuckRow | null {
  const { interview, state } = facts
  // every commit passed the zod object of its collection
  const fields = interview.body as unknown as Interview
  const job = facts.job?.body as unknown as Job | undefined
  if (!job) return null
  const missing = missingOf(facts)
  const endAt = deadlineOf(fields, { job })
  const seenAt = Math.max(
    state?.at ?? 0,
    ...facts.uploads.map(({ createdAt, touchedAt = 0, verifiedAt = 0 }) => Math.max(createdAt, touchedAt, verifiedAt)),
  )
  const device = state && { phase: state.phase, parked: parkedOf(missing.told), freeBytes: state.freeBytes }
  const isFinished = fields.finishedAt !== undefined
  const counted = { uploads: missing.uploads, waitingBytes: state ? waitingBytesOf(missing.told) : null }
  const { mismatched, unreadable } = missing
  const cause = causeOf({ ...counted, device, seenAt, mismatched, unreadable, isAdmitted: facts.isAdmitted, endAt, isFinished }, nowMs)
  if (cause === null) return null
  return {
    interview_id: interview._id,
    gid: interview.gid,
    job_id: fields.jobId,
    job_name: facts.showsName ? job.name : '',
    candidate_name: facts.showsName ? fields.name : '',
    group_name: facts.groupName,
    cause,
    step: stepOf(counted),
    waiting_bytes: counted.waitingBytes,
    sent_bytes: missing.told.reduce((sum, upload) => sum + upload.sent_bytes, 0),
    uploads: missing.uploads,
    mismatched,
    unreadable,
    last_seen_ms: seenAt,
    deadline_ms: endAt,
    may_act: facts.mayAct,
    ...toldOf(state, missing.told),
  }
}

/** Recordings that are not there: what the server has a receipt for is, whatever its device believes. */
function missingOf({ state, uploads, answers }: StuckFacts) {
  const bodies = new Map(answers.map((entity) => [entity._id, entity.body as unknown as Answer])) // as above, with fewer fields
  const isMissing = (answerId: string): boolean => {
    const answer = bodies.get(answerId)
    return answer?.receipt === undefined && answer?.state !== 'discarded'
  }
  const told = (state?.uploads ?? []).filter(({ answer_id: id }) => isMissing(id))
  const open = uploads.filter((upload) => upload.kind === undefined && upload.state !== 'verified' && isMissing(upload.answerId))
  const unreadable = [...bodies.values()].filter(({ media }) => media?.status === 'unreadable').length
  return {
    told,
    mismatched: open.filter((upload) => upload.state === 'mismatch').length,
    unreadable,
    uploads: (state ? told.length : open.length) + unreadable,
  }
}

/** What the device told of itself. */
function toldOf(state: DeliveryState | null, told: readonly DeviceUpload[]) {
  return {
    tries: Math.max(0, ...told.map(({ tries }) => tries)),
    parked: parkedOf(told),
    phase: state?.phase ?? null,
    app_version: state?.appVersion ?? null,
    browser: state?.browser ?? null,
    free_bytes: state?.freeBytes ?? null,
    asked_for_time_ms: state?.askedAt ?? null,
    history: (state?.history ?? []).map((change) => ({
      at_ms: change.at,
      phase: change.phase,
      parked: change.parked ?? null,
      waiting_bytes: change.waitingBytes,
    })),
  }
}
