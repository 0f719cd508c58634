import type { JobId } from '../primitives/fields.ts'
import type * as z from 'zod'

/** Content of the code of a job's link. */
export interface JobLink {
  jobId: z.infer<typeof JobId>
  secret: string
}

/** The code of a job's link. The secret is a field of the job's settings, so that a device shows the code without a connection. */
export const jobLinkCode = ({ jobId, secret }: JobLink): string => `${jobId}.${secret}`

/** Content of a code; null for personal links, which have no dot. */
export function readJobLink(code: string): JobLink | null {
  const [, jobId, secret] = /^([0-9a-z-]{8,32})\.([0-9a-z]{32})$/.exec(code) ?? []
  return jobId !== undefined && secret !== undefined ? { jobId, secret } : null
}

/** 128 bits of 16 random bytes. */
export const linkSecretOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Address that a person opens; that of the QR code says so, because both can be switched off apart. */
export const jobLinkUrl = (origin: string, code: string, by: 'qr' | 'magic'): string =>
  `${origin}/candidate/join/${code}${by === 'qr' ? '?by=qr' : ''}`
