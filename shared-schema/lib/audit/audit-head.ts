import * as z from 'zod'

/** The end of a chain of the audit log as the server's log and `npm run verify-audit` write it: `<gid>:<number>:<hash>`. */
export const AuditHeadText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\w.:-]+:[1-9]\d{0,14}:[0-9a-f]{64}$/, { error: 'is no end of a chain: group, number and hash' })

/** The parts of such a text. */
export function readAuditHead(text: string): { gid: string; n: number; hash: string } {
  const [hash = '', n = '', ...gid] = text.trim().split(':').reverse()
  return { gid: gid.reverse().join(':'), n: Number(n), hash }
}
