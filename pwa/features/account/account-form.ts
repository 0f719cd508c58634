import { isVisible } from '#shared/primitives/text.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'

/** Values that the form of the own account changes; files have a form of their own. */
export type AccountValues = Pick<
  AccountInformation,
  | 'first_name'
  | 'last_name'
  | 'job_title'
  | 'phone_num'
  | 'company_name'
  | 'company_website'
  | 'timezone'
  | 'timezone_area'
  | 'evaluation_required'
  | 'video_annotation_required'
  | 'data_retention_days'
>

export type AccountProblem = 'missing' | 'phone' | 'website'

/** Problems of typed values, by field. The server checks again. */
export function accountProblems(values: AccountValues): Partial<Record<keyof AccountValues, AccountProblem>> {
  const website = values.company_website.trim()
  return {
    ...(!isVisible(values.first_name) ? { first_name: 'missing' as const } : {}),
    ...(!isVisible(values.last_name) ? { last_name: 'missing' as const } : {}),
    ...(/^[+\d().\-\s/x]*$/.test(values.phone_num.trim()) ? {} : { phone_num: 'phone' as const }),
    ...(website === '' || isWebsite(website) ? {} : { company_website: 'website' as const }),
  }
}

const isWebsite = (text: string): boolean => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}

/** Offsets of all time zones, as the specification writes them. */
export const UTC_OFFSETS: readonly string[] = Array.from({ length: 26 * 2 + 1 }, (_, index) => offsetText(index * 30 - 12 * 60)).concat([
  offsetText(5 * 60 + 45),
  offsetText(8 * 60 + 45),
  offsetText(12 * 60 + 45),
])

function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The offset of a named zone at a moment; null for a name this browser does not know. */
export function offsetOf(zone: string, atMs: number): string | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(atMs)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return name === 'GMT' ? offsetText(0) : name.replace(/^GMT/, 'UTC')
  } catch {
    return null
  }
}
