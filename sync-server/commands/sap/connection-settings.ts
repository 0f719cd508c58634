import type { Deps } from '../../deps.ts'
import type { Account, StoredSap } from '../../models/identity/account.ts'
import { openText, sealText } from '../../services/sealed-text.ts'
import type { SapSettings } from '../../services/sap/sap-auth.ts'

export const sealSap = (deps: Pick<Deps, 'secret'>, accountId: string, text: string): string => sealText(deps, purposeOf(accountId), text)

/** Settings with open secrets, for as long as they are used; null for an account without a whole connection. */
export function settingsOf(deps: Pick<Deps, 'secret'>, account: Pick<Account, '_id' | 'sap' | 'features'>): SapSettings | null {
  const { sap } = account
  if (account.features?.source !== 'sap' || !sap) return null
  const open = (sealed: string | undefined): string => (sealed === undefined ? '' : (openText(deps, purposeOf(account._id), sealed) ?? ''))
  const settings = plainOf(sap, { password: open(sap.sealedPassword), privateKey: open(sap.sealedPrivateKey) })
  return isWhole(settings) ? settings : null
}

/** Stored settings with the defaults, and these secrets. */
export const plainOf = (sap: StoredSap, secrets: Pick<SapSettings, 'password' | 'privateKey'>): SapSettings => ({
  companyUrl: sap.companyUrl ?? '',
  username: sap.username ?? '',
  companyId: sap.companyId ?? '',
  statusId: sap.statusId ?? '',
  completedStatusId: sap.completedStatusId ?? '',
  templateId: sap.templateId ?? '',
  isAnonymous: sap.isAnonymous ?? false,
  auth: sap.auth ?? 'oauth_saml',
  clientId: sap.clientId ?? '',
  ...secrets,
})

/** Is there everything that signing in needs? */
export const isWhole = ({ companyUrl, username, auth, password, clientId, privateKey }: SapSettings): boolean =>
  companyUrl !== '' && username !== '' && (auth === 'basic' ? password !== '' : clientId !== '' && privateKey !== '')

const purposeOf = (accountId: string): string => `sap ${accountId}`
