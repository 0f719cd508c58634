import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WithSecret } from '../../ports.ts'

/** Time for which the key of a job opens its candidates to others of the group. */
export const IMPORT_KEY_MS = 7 * 86_400_000
const MAC_BYTES = 16

/** Right to import the candidates of a job until a moment. */
export interface ImportKey {
  gid: string
  jobId: string
  expiresAt: number
}

/** The key as people pass it on; derived, so nothing is stored, and bound to the group. */
export function importKey(deps: WithSecret, key: ImportKey): string {
  const subject = `${key.jobId}.${key.expiresAt}`
  return Buffer.concat([Buffer.from(subject), mac(deps, key)]).toString('base64url')
}

/** The job that a key opens to a group now; null for keys of others, of before and of nobody. */
export function jobOfImportKey(deps: WithSecret, { gid, code, nowMs }: { gid: string; code: string; nowMs: number }): string | null {
  const bytes = Buffer.from(code, 'base64url')
  const [, jobId, until] = /^([0-9a-z-]{8,32})\.(\d{1,16})$/.exec(bytes.subarray(0, -MAC_BYTES).toString()) ?? []
  if (jobId === undefined || bytes.toString('base64url') !== code) return null
  const expiresAt = Number(until)
  return timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(deps, { gid, jobId, expiresAt })) && expiresAt > nowMs ? jobId : null
}

const mac = (deps: WithSecret, { gid, jobId, expiresAt }: ImportKey): Buffer =>
  createHmac('sha256', deps.secret)
    .update(JSON.stringify(['import-key', gid, jobId, expiresAt]))
    .digest()
    .subarray(0, MAC_BYTES)
