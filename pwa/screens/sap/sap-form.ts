import { isWebsite } from '#shared/lib/web-address.ts'
import type { SapAuthKind } from '#shared/lib/sap/sap-kinds.ts'
import type { AccountInformation } from '#shared/views/account-information.ts'

type Secret = string | Exclude<AccountInformation['sap_password'], string>

/** Settings as the form holds them; a secret is the masked object until somebody types. */
export interface SapValues {
  sap_company_url: string
  sap_username: string
  sap_company_id: string
  sap_password: Secret
  sap_status_id: string
  sap_completed_status_id: string
  sap_template_id: string
  sap_is_anonymous: boolean
  sap_is_candidate_direct_link: boolean
  sap_auth: SapAuthKind
  sap_client_id: string
  sap_private_key: Secret
}
type Problem = 'missing' | 'address' | 'statusId' | 'direct'

export const valuesOf = (account: AccountInformation): SapValues => ({
  sap_company_url: account.sap_company_url,
  sap_username: account.sap_username,
  sap_company_id: account.sap_company_id,
  sap_password: account.sap_password,
  sap_status_id: account.sap_status_id,
  sap_completed_status_id: account.sap_completed_status_id,
  sap_template_id: account.sap_template_id,
  sap_is_anonymous: account.sap_is_anonymous,
  sap_is_candidate_direct_link: account.sap_is_candidate_direct_link,
  sap_auth: account.sap_auth,
  sap_client_id: account.sap_client_id,
  sap_private_key: account.sap_private_key,
})

/** Faults of the form before it is sent, by field. */
export function sapProblems(values: SapValues): Partial<Record<keyof SapValues, Problem>> {
  const { sap_auth: auth, sap_company_url: url } = values
  const needed: readonly (keyof SapValues)[] = [
    'sap_username',
    'sap_company_id',
    ...(auth === 'basic' ? (['sap_password'] as const) : (['sap_client_id', 'sap_private_key'] as const)),
  ]
  const numbers = ['sap_status_id', 'sap_completed_status_id', 'sap_template_id'] as const
  return {
    ...Object.fromEntries(needed.filter((field) => isEmpty(values[field])).map((field) => [field, 'missing'])),
    ...Object.fromEntries(numbers.filter((field) => !/^\d{0,18}$/.test(values[field].trim())).map((field) => [field, 'statusId'])),
    ...(url.trim() === '' ? { sap_company_url: 'missing' } : isWebsite(url.trim()) ? {} : { sap_company_url: 'address' }),
    ...(values.sap_is_anonymous && !values.sap_is_candidate_direct_link ? { sap_is_candidate_direct_link: 'direct' } : {}),
  }
}

/** Is there a secret to try? The server keeps the other ones, and a try of those is left out (R238). */
export const hasTypedSecret = ({ sap_auth: auth, sap_password: password, sap_private_key: key }: SapValues): boolean =>
  typeof (auth === 'basic' ? password : key) === 'string'

const isEmpty = (value: SapValues[keyof SapValues]): boolean => typeof value === 'string' && value.trim() === ''
