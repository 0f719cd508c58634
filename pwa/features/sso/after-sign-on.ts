/** Search parameters as the page got them before it went to the provider; what the provider adds is not among them (X28). */
export type SavedSearch = readonly (readonly [string, string])[]

export const SETTINGS_PATH = '/recruiter/settings'
const REPORT_PATH = '/recruiter/dashboard/interview-report'
const WANTED = ['redirect', 'interviewId', 'email', 'jobId'] as const

/**
 * Target after a single sign-on. A report link needs exactly its four parameters, each with a value; partial ones or another redirect mean
 * error 1 and the settings (R042, R043, R237). `path` null: nobody asked for a page, so the usual one (X29).
 */
export function afterSignOn(saved: SavedSearch): { path: string | null; errorCode: 0 | 1 } {
  const values = new Map(saved)
  if (!WANTED.some((name) => values.has(name))) return { path: null, errorCode: 0 }
  const isComplete = saved.length === WANTED.length && WANTED.every((name) => values.get(name))
  if (values.get('redirect') !== 'interview-report' || !isComplete) return { path: SETTINGS_PATH, errorCode: 1 }
  const query = new URLSearchParams(['email', 'jobId', 'interviewId'].map((name) => [name, values.get(name) ?? '']))
  return { path: `${REPORT_PATH}?${query}`, errorCode: 0 }
}

/** The provider sends people back with a code and the state they left with, or with an error, to which some providers add no state. */
export function isReturn(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has('error') || (query.has('state') && query.has('code'))
}

export const searchEntries = (search: string): SavedSearch => [...new URLSearchParams(search)]
