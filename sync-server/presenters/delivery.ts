import { deadlineOf } from '#shared/policies/deadline.ts'
import { causeOf, stepOf } from '#shared/policies/stuck.ts'
import type { DeviceUpload, StuckDevice, StuckRow } from '#shared/views/stuck.ts'
import { parkedOf, waitingBytesOf } from './delivery-facts.ts'
import type { DeliveryState, DeviceTold } from '../models/files/delivery-state.ts'
import { missingOf, type Missing, type Share } from './missing-recordings.ts'
import type { StuckFacts } from './delivery-facts.ts'

/** Presents a row of the console; null when nothing holds the delivery up. */
export function presentStuck(facts: StuckFacts, nowMs: number): StuckRow | null {
  const { interview, state, job } = facts
  if (!job) return null
  const missing = missingOf(facts, nowMs)
  const { mismatched, unreadable } = missing
  const told = missing.shares.flatMap(({ uploads }) => uploads)
  const counted = { uploads: missing.answers.size + unreadable, waitingBytes: waitingOf(missing, state) }
  const endAt = deadlineOf(interview, { job })
  const isFinished = interview.finishedAt !== undefined
  const whole = { ...counted, mismatched, unreadable, isAdmitted: facts.isAdmitted, endAt, isFinished }
  // a moving share says nothing of another: the longest silent one stands for the delivery
  const [stuck] = missing.shares
    .flatMap((share) => {
      const cause = causeOf({ ...whole, device: deviceFactsOf(share), seenAt: share.seenAt }, nowMs)
      return cause === null ? [] : [{ ...share, cause }]
    })
    .toSorted((a, b) => a.seenAt - b.seenAt)
  if (!stuck) return null
  const { device, seenAt, cause } = stuck
  return {
    interview_id: interview.id,
    gid: interview.gid,
    job_id: interview.jobId,
    job_name: facts.showsName ? job.name : '',
    candidate_name: facts.showsName ? interview.name : '',
    group_name: facts.groupName,
    cause,
    step: stepOf(counted),
    waiting_bytes: counted.waitingBytes,
    sent_bytes: told.length > 0 ? told.reduce((sum, upload) => sum + upload.sent_bytes, 0) : null,
    uploads: counted.uploads,
    mismatched,
    unreadable,
    tries: told.length > 0 ? Math.max(...told.map(({ tries }) => tries)) : null,
    parked: parkedOf(stuck.uploads),
    phase: device?.phase ?? null,
    last_seen_ms: seenAt,
    deadline_ms: endAt,
    app_version: device?.appVersion ?? null,
    browser: device?.browser ?? null,
    free_bytes: device?.freeBytes ?? null,
    asked_for_time_ms: state?.askedAt ?? null,
    history: historyOf(state),
    devices: devicesOf(missing),
    may_act: facts.mayAct,
  }
}

const deviceFactsOf = ({ device, uploads }: Share) =>
  device && { phase: device.phase, parked: parkedOf(uploads), freeBytes: device.freeBytes }

/** Bytes that are on devices alone; null where none of them told of all that is missing. */
function waitingOf({ answers, shares }: Missing, state: DeliveryState | null): number | null {
  const told = shares.flatMap(({ uploads }) => uploads)
  const isKnown = state !== null && [...answers].every((id) => told.some(({ answer_id: other }) => other === id))
  return isKnown ? waitingBytesOf(told) : null
}

/** Each device and what it has of that which is missing; none where one device has everything. */
function devicesOf({ shares, devices }: Missing): StuckDevice[] {
  const isElsewhere = shares.some(({ device }) => device === null)
  if (devices.length < 2 && !isElsewhere) return []
  return devices.map((device) => presentDevice(device, shares.find((share) => share.device === device)?.uploads ?? []))
}

const presentDevice = (device: DeviceTold, uploads: readonly DeviceUpload[]): StuckDevice => ({
  browser: device.browser,
  app_version: device.appVersion,
  phase: device.phase,
  uploads: new Set(uploads.map(({ answer_id: id }) => id)).size,
  waiting_bytes: waitingBytesOf(uploads),
  last_seen_ms: device.at,
})

const historyOf = (state: DeliveryState | null): StuckRow['history'] =>
  (state?.history ?? []).map((change) => ({
    at_ms: change.at,
    phase: change.phase,
    parked: change.parked ?? null,
    waiting_bytes: change.waitingBytes,
  }))
