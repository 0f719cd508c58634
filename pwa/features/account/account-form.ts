import { isVisible } from '#shared/primitives/text.ts'
import { isWebsite } from '#shared/lib/web-address.ts'
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
