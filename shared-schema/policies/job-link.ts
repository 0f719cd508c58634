import type { JobSetting } from '../entities/job-setting.ts'
import type { LinkType } from '../views/link.ts'

type Links = Partial<Pick<JobSetting, 'qrCodeEnabled' | 'magicURL' | 'toggleWhitelistedDomains' | 'whitelistedDomains' | 'linkDeadlineAt'>>

/** May people enter by this way (R478)? Without one named, either that is on is enough. */
export function isWayOpen({ qrCodeEnabled, magicURL }: Links, way: LinkType | undefined): boolean {
  if (way === 'qr') return qrCodeEnabled === true
  if (way === 'magic') return magicURL === true
  return qrCodeEnabled === true || magicURL === true
}

export const isLinkOver = ({ linkDeadlineAt }: Links, nowMs: number): boolean =>
  typeof linkDeadlineAt === 'number' && linkDeadlineAt < nowMs

/** May this address enter (R246)? The whole domain counts, in whatever case; with the switch off every one may. */
export function isDomainAllowed({ toggleWhitelistedDomains, whitelistedDomains = [] }: Links, email: string): boolean {
  if (!toggleWhitelistedDomains) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return whitelistedDomains.some((allowed) => allowed.toLowerCase() === domain)
}

/** Domains as they are kept: without spaces, signs before them, repeats and empty entries (R245). */
export const cleanDomains = (given: readonly string[]): string[] => [
  ...new Set(given.map((domain) => domain.trim().toLowerCase().replace(/^@/, '')).filter((domain) => domain !== '')),
]

/** Is this the name of a domain, as addresses have it? */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(text)
