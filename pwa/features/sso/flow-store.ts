import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'
import type { SavedSearch } from './after-sign-on.ts'
import type { FlowSecrets } from './code-flow.ts'
import { OldFlowError } from './failure.ts'

/** Call that ends the flow: the provider's claims (`/sso`) or its tokens (`/openid/…`). */
export type SsoWay = 'claims' | 'tokens'

/** A sign-in that has left for the provider. */
export interface KeptFlow {
  way: SsoWay
  domain: string
  secrets: FlowSecrets
  search: SavedSearch
  /** ms since 1970 */
  at: number
}

/** Lifetime of a flow: long enough for a provider's pages, short because secrets must not stay around. */
const LONGEST_MS = 600_000
const FLOW = 'ssoFlow'
const USER = 'openidUser'

export const keepFlow = (flow: KeptFlow): Promise<void> => writeValue(FLOW, flow)

/**
 * The flow that waits, once: a second answer of a provider opens nothing. Null when there is none.
 * @throws OldFlowError when it was begun too long ago
 */
export async function takeFlow(nowMs: number): Promise<KeptFlow | null> {
  const flow = parseFlow(await readValue(FLOW))
  await deleteValue(FLOW)
  if (flow && flow.at <= nowMs - LONGEST_MS) throw new OldFlowError('begun too long ago')
  return flow
}

/** Stores the person that a provider signed in on this browser profile (R347): never a token of the provider. */
export const keepOpenIdUser = (user: { domain: string; subject: string }): Promise<void> => writeValue(USER, user)

/** Forgets the provider's user; true when there was one. */
export async function removeOpenIdUser(): Promise<boolean> {
  const known = await readValue(USER)
  await deleteValue(USER)
  return known !== undefined
}

export function parseFlow(value: unknown): KeptFlow | null {
  if (typeof value !== 'object' || value === null) return null
  const { way, domain, secrets, search, at } = value as Partial<KeptFlow> // storage is ours; checked field by field below
  const isComplete =
    (way === 'claims' || way === 'tokens') &&
    typeof domain === 'string' &&
    typeof at === 'number' &&
    Array.isArray(search) &&
    typeof secrets?.verifier === 'string' &&
    typeof secrets.state === 'string' &&
    typeof secrets.nonce === 'string'
  return isComplete ? { way, domain, secrets, search, at } : null
}
