import type { update_account_information } from '#shared/api/recruiter/update_account_information.ts'
import type { InputOf } from '#shared/primitives/define-call.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { withScheme } from '#shared/lib/web-address.ts'
import type { Deps } from '../../deps.ts'
import type { Account, StoredSap } from '../../models/identity/account.ts'
import { audit } from '../audit/audit.ts'
import { sealSap } from './connection-settings.ts'

export type SapInput = Pick<
  InputOf<typeof update_account_information>,
  Extract<keyof InputOf<typeof update_account_information>, `sap_${string}`>
>

/**
 * Changes what is given of the connection to SAP and lets a paused one begin anew. Secrets are for one server: with another address they
 * have to be given again. @throws AppError forbidden for an account without SAP, invalid
 */
export async function saveSap(deps: Deps, account: Account, input: SapInput): Promise<StoredSap | undefined> {
  const former = account.sap ?? {}
  const change = withoutSame(changeOf(deps, account, input), former)
  const isResumed = Object.keys(input).some((name) => name.startsWith('sap_'))
  if (!isResumed) return account.sap
  if (account.features?.source !== 'sap') {
    if (Object.keys(change).length === 0) return account.sap
    throw new AppError('forbidden', { details: ['source: this account is not connected to SAP'] })
  }
  const next = { ...former, ...change }
  refuseWrong(former, next, change)
  if (Object.keys(change).length > 0) {
    const $set = Object.fromEntries(Object.entries(change).map(([name, value]) => [`sap.${name}`, value]))
    await deps.models.accounts.updateOne({ _id: account._id }, { $set })
    await audit(deps, {
      gid: account.gid,
      by: account._id,
      action: 'account.sapChanged',
      target: account._id,
      detail: { fields: Object.keys(change).join(' ') },
    })
  }
  await begin(deps, account, {
    isOther: originOf(next.companyUrl) !== originOf(former.companyUrl) || (next.companyId ?? '') !== (former.companyId ?? ''),
  })
  return next
}

function changeOf(deps: Deps, { _id }: Account, input: SapInput): StoredSap {
  const sealed = (secret: SapInput['sap_password']): string | undefined =>
    typeof secret !== 'string' ? undefined : secret === '' ? '' : sealSap(deps, _id, secret)
  const fields: Partial<Record<keyof StoredSap, unknown>> = {
    companyUrl:
      input.sap_company_url === undefined || input.sap_company_url === ''
        ? input.sap_company_url
        : withScheme(input.sap_company_url).replace(/\/+$/, ''),
    username: input.sap_username,
    companyId: input.sap_company_id,
    statusId: input.sap_status_id,
    completedStatusId: input.sap_completed_status_id,
    templateId: input.sap_template_id,
    isAnonymous: input.sap_is_anonymous,
    isDirectLink: input.sap_is_candidate_direct_link,
    auth: input.sap_auth,
    clientId: input.sap_client_id,
    sealedPassword: sealed(input.sap_password),
    sealedPrivateKey: sealed(input.sap_private_key),
  }
  // each has the type of its field, and what is left has a value
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as StoredSap
}

/** Fields that are not set are '' or false. */
const withoutSame = (change: StoredSap, former: StoredSap): StoredSap =>
  Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => value !== (former[name as keyof StoredSap] ?? (typeof value === 'boolean' ? false : '')),
    ),
  ) // the same names

function refuseWrong(former: StoredSap, next: StoredSap, change: StoredSap): void {
  const details: string[] = []
  const isMoved = former.companyUrl !== undefined && originOf(former.companyUrl) !== originOf(next.companyUrl)
  if (isMoved && former.sealedPassword && !change.sealedPassword && next.sealedPassword)
    details.push('sap_password: is needed again for another address')
  if (next.isAnonymous === true && next.isDirectLink !== true) details.push('sap_is_candidate_direct_link: anonymous candidates need it')
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Rows of another company have other keys: they are read from the beginning. */
async function begin({ models }: Deps, { _id, gid }: Account, { isOther }: { isOther: boolean }): Promise<void> {
  await models.sapConnections.updateOne(
    { _id },
    {
      $setOnInsert: { gid },
      $set: { failures: 0 },
      $unset: { pausedAt: '', restsUntil: '', ...(isOther && { cursors: '', comparedAt: '' }) },
    },
    { upsert: true },
  )
}

const originOf = (url: string | undefined): string => (url !== undefined && URL.canParse(url) ? new URL(url).origin : '')
