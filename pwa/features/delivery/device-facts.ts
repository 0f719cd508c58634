import type { DeviceFacts, DevicePhase, DeviceUpload } from '#shared/views/stuck.ts'
import { sentBytes } from '#worker/upload/s3/parts.ts'
import type { UploadRow } from '#worker/upload/ports.ts'
import { browserOf } from '../../lib/browser-family.ts'

/** Facts about a recording on this device. */
export interface KnownUpload {
  row: UploadRow
  /** recorded so far */
  bytes: number
}

/** Report of this device about an interview's delivery; uploads that are done are left out. */
export function deviceFacts(known: {
  uploads: readonly KnownUpload[]
  /** `elsewhere`: another tab of this device is sending. `busy`: it would, and we are the reason that it cannot. `failed`: each upload tells why. */
  phase: DevicePhase | 'elsewhere' | 'busy' | 'failed'
  freeBytes: number | null
  version: string
  userAgent: string
}): DeviceFacts {
  return {
    phase: phaseOf(known.phase),
    uploads: known.uploads
      .filter(({ row }) => row.verified === null)
      .slice(0, MOST)
      .map(uploadFacts),
    free_bytes: known.freeBytes,
    app_version: known.version,
    browser: browserOf(known.userAgent),
  }
}

function phaseOf(phase: Parameters<typeof deviceFacts>[0]['phase']): DevicePhase {
  if (phase === 'failed') return 'idle'
  return phase === 'elsewhere' || phase === 'busy' ? 'sending' : phase
}

/** As many as the contract takes. */
const MOST = 60

function uploadFacts({ row, bytes }: KnownUpload): DeviceUpload {
  const sent = sentBytes(row)
  const total = row.stored?.bytes ?? Math.max(bytes, sent)
  return {
    answer_id: row.answerId,
    bytes: total,
    sent_bytes: row.stored ? total : sent,
    stored: row.stored !== null,
    tries: Math.max(0, ...row.parts.map(({ tries }) => tries)),
    ...(row.parked ? { parked: row.parked.why } : {}),
  }
}

/** Last report, with its time. */
export interface Told {
  facts: DeviceFacts
  atMs: number
}

const MINUTE_MS = 60_000
/** So that silence means something. */
const SIGN_OF_LIFE_MS = 5 * MINUTE_MS

/**
 * Decides about a report: at once for a new obstacle, each minute when bytes moved, every five minutes while anything is unsent. Changes
 * between sending and waiting for a connection alternate on a bad one, so they never report at once.
 */
export function shouldTell(last: Told | null, facts: DeviceFacts, nowMs: number): boolean {
  if (!last) return facts.uploads.length > 0
  if (troubleOf(last.facts) !== troubleOf(facts)) return true
  const sinceMs = nowMs - last.atMs
  const isSame = JSON.stringify(last.facts.uploads) === JSON.stringify(facts.uploads) && last.facts.phase === facts.phase
  return isSame ? facts.uploads.length > 0 && sinceMs >= SIGN_OF_LIFE_MS : sinceMs >= MINUTE_MS || facts.uploads.length === 0
}

const troubleOf = ({ phase, uploads }: DeviceFacts): string =>
  [phase === 'sending' || phase === 'waiting' ? 'trying' : phase, ...uploads.map(({ parked }) => parked ?? '-')].join(' ')
