import type { OutputOf } from '#shared/primitives/define-call.ts'
import type { links } from '#shared/api/session/links.ts'
import { call } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Contact links of this installation's operator; null when there is no such page. */
export type SiteLinks = OutputOf<typeof links>

const KEY = 'siteLinks'
const NONE: SiteLinks = { contact: null, social: null }

/** The links as the server has them, or as it had them when online. */
export async function readSiteLinks(): Promise<SiteLinks> {
  try {
    const found = await call('session', 'links', {}, { token: null })
    await writeValue(KEY, found)
    return found
  } catch {
    return parseSiteLinks(await readValue(KEY))
  }
}

/** Storage is an edge, and an address may run a script. */
export function parseSiteLinks(value: unknown): SiteLinks {
  if (typeof value !== 'object' || value === null) return NONE
  const { contact, social } = value as Partial<Record<keyof SiteLinks, unknown>> // each is checked below
  return { contact: safe(contact), social: safe(social) }
}

const safe = (address: unknown): string | null => (typeof address === 'string' && /^(?:https:\/\/|mailto:)/.test(address) ? address : null)
