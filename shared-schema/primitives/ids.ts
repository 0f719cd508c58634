import { ulid } from 'ulid'

/** Makes 26 characters, lower case, in the maker of the record, so that a repeated command is the same command. */
export const newId = (): string => ulid().toLowerCase()

/** Job ids carry their day (X55): `yyyymmddHHMMSS-<8 base32>`, in UTC. `random` gives a number in [0, 1). */
export function newJobId(nowMs: number, random: () => number = Math.random): string {
  const stamp = new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 14)
  const tail = Array.from({ length: 8 }, () => BASE32[Math.floor(random() * 32)]).join('')
  return `${stamp}-${tail}`
}

/** ISO day of a job id, or '-' when the id carries none (R086). */
export function dayOfJobId(jobId: string): string {
  const match = /^(\d{4})(\d{2})(\d{2})\d{6}-/.exec(jobId)
  return match ? `${match[1]}-${match[2]}-${match[3]}` : '-'
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
