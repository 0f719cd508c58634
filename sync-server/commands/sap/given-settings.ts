import { withScheme } from '#shared/lib/web-address.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { SapSettings } from '../../services/sap/sap-auth.ts'
import { settingsOf } from './connection-settings.ts'
import type { SapInput } from './save-sap.ts'

/** Settings to try: those of a form, and the stored secrets where it says so and means the stored address. */
export function givenSettings(deps: Deps, account: Account, input: SapInput): SapSettings {
  const stored = settingsOf(deps, account)
  const url = input.sap_company_url ?? stored?.companyUrl ?? ''
  const companyUrl = url === '' ? '' : withScheme(url).replace(/\/+$/, '')
  const isSame = stored !== null && companyUrl === stored.companyUrl
  const secret = (given: SapInput['sap_password'], kept: string | undefined): string =>
    typeof given === 'string' ? given : isSame ? (kept ?? '') : ''
  return {
    companyUrl,
    username: input.sap_username ?? stored?.username ?? '',
    companyId: input.sap_company_id ?? stored?.companyId ?? '',
    password: secret(input.sap_password, stored?.password),
    statusId: input.sap_status_id ?? stored?.statusId ?? '',
    completedStatusId: input.sap_completed_status_id ?? stored?.completedStatusId ?? '',
    templateId: input.sap_template_id ?? stored?.templateId ?? '',
    isAnonymous: input.sap_is_anonymous ?? stored?.isAnonymous ?? false,
    auth: input.sap_auth ?? stored?.auth ?? 'oauth_saml',
    clientId: input.sap_client_id ?? stored?.clientId ?? '',
    privateKey: secret(input.sap_private_key, stored?.privateKey),
  }
}
