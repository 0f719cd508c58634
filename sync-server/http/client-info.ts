import type { Visitor } from '../commands/identity/sign-in.ts'
import type { RequestFacts } from './handle.ts'

/** Origin of a request to sign in; `identifier` is what the page says of its browser profile. */
export const clientInfo = (request: Pick<RequestFacts, 'address' | 'header'>, identifier: string | undefined): Visitor => ({
  identifier,
  address: request.address,
  device: deviceLabel(request.header('user-agent')),
})

type Named = readonly (readonly [RegExp, string])[]
/** Order matters: most browsers also claim to be the ones after them. */
const BROWSERS: Named = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Named = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Kind of browser and of system; '' for one that is not known. */
export const clientNames = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(BROWSERS, userAgent),
  system: nameIn(SYSTEMS, userAgent),
})

/** `Chrome, Android`: enough to know one's own devices by, too little to follow anybody. '' when neither is known. */
export const deviceLabel = (userAgent: string): string =>
  [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter(Boolean).join(', ')

const nameIn = (table: Named, text: string): string => table.find(([pattern]) => pattern.test(text))?.[1] ?? ''
