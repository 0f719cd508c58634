import { createHash } from 'node:crypto'
import type { SapFlow } from '#shared/views/sap/sap-run.ts'
import type { WithSecret } from '../../ports.ts'
import { keyedHash } from '../../services/keyed-hash.ts'

/** Job of a requisition: the same in every run, with the day on which it was made there. */
export function jobIdOfSap(gid: string, externalId: string, createdAt: number): string {
  const stamp = new Date(createdAt).toISOString().replace(/\D/g, '').slice(0, 14)
  return `${stamp}-${base32(`job ${gid} ${externalId}`, 8)}`
}

/** Interview of an application: the same in every run. */
export const interviewIdOfSap = (gid: string, externalId: string): string => base32(`interview ${gid} ${externalId}`, 26)

export const rowIdOf = (account: string, flow: SapFlow, externalId: string): string => `${account}.${flow}.${externalId}`

/** Mark of what a row says. Under the key of the server, because names and addresses could be guessed from a bare one. */
export const hashOfRow = (deps: WithSecret, fields: unknown): string => keyedHash(deps, 'sap row', JSON.stringify(fields))

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const base32 = (text: string, length: number): string =>
  [...createHash('sha256').update(text).digest().subarray(0, length)].map((byte) => BASE32[byte % 32]).join('')
