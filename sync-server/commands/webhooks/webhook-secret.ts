import { createHmac } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { StoredWebhook } from '../../models/groups/group.ts'
import { openText, sealText } from '../../services/sealed-text.ts'

/** Time for which a replaced secret signs beside the new one. */
const OVERLAP_MS = 24 * 60 * 60_000

const PREFIX = 'whsec_'

/** A new secret of a webhook: shown once, and kept sealed. */
export function makeSecret(deps: Deps, gid: string): { secret: string; sealedSecret: string } {
  const secret = PREFIX + Buffer.from(deps.random.token(), 'base64url').toString('base64')
  return { secret, sealedSecret: sealText(deps, purposeOf(gid), secret) }
}

/** The webhook with another secret; the one of before signs, too, for a day. */
export const withSecret = (deps: Deps, { sealedSecret: former, ...hook }: StoredWebhook, sealedSecret: string): StoredWebhook => ({
  ...hook,
  sealedSecret,
  ...(former !== undefined && { formerSecret: { sealed: former, until: deps.clock.now() + OVERLAP_MS } }),
})

interface Signed {
  id: string
  /** seconds */
  timestamp: number
  body: string
}

/** Gives the value of `webhook-signature`: one signature for each secret that counts (Standard Webhooks); '' without a secret. */
export function signatureOf(deps: Deps, gid: string, hook: StoredWebhook, signed: Signed): string {
  const { sealedSecret, formerSecret } = hook
  const former = formerSecret && formerSecret.until > deps.clock.now() ? formerSecret.sealed : undefined
  return [sealedSecret, former]
    .map((sealed) => (sealed === undefined ? null : openText(deps, purposeOf(gid), sealed)))
    .filter((secret) => secret !== null)
    .map((secret) => signWith(secret, signed))
    .join(' ')
}

/** Signs with the bytes behind the prefix, over the raw body. */
const signWith = (secret: string, { id, timestamp, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** Secrets of one group do not open for another. */
const purposeOf = (gid: string): string => `webhook secret:${gid}`
