import type { AccountReason } from '#shared/lib/accounts/account-reasons.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { RecruiterState } from '#shared/views/recruiter-account.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { audit } from '../audit/audit.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { queueNotice } from './notices.ts'

/** Acting administrator, origin of the links in the notices, and reason for the audit log. */
export interface AdminAct {
  actor: Pick<Actor, 'id'>
  origin: string
  reason?: AccountReason | undefined
}

/** The reason as the audit log keeps it. */
export const because = (reason: AccountReason | undefined): { detail?: { reason: AccountReason } } => (reason ? { detail: { reason } } : {})

/** @throws Outcome 1 */
export async function findRecruiter(deps: Pick<Deps, 'models'>, email: string): Promise<Account> {
  const account = await deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()
  if (!account) throw new Outcome(1, 'E-mail not found.')
  return account
}

/** By address or by id. @throws Outcome 1 */
export async function findRecruiterBy(
  deps: Pick<Deps, 'models'>,
  { email, recruiter_id: _id }: { email?: string | undefined; recruiter_id?: string | undefined },
): Promise<Account> {
  if (email !== undefined) return await findRecruiter(deps, email)
  const account = _id === undefined ? null : await deps.models.accounts.findOne({ _id, role: 'recruiter' }).lean<Account>()
  if (!account) throw new Outcome(1, 'E-mail not found.')
  return account
}

/**
 * All of them, each once.
 * @throws Outcome 1 when one is unknown: nothing was done to any then
 */
export async function findRecruiters(deps: Pick<Deps, 'models'>, emails: readonly string[]): Promise<Account[]> {
  const accounts: Account[] = []
  for (const email of new Set(emails)) accounts.push(await findRecruiter(deps, email))
  return accounts
}

/** Keeps a recruiter out: sessions and automatic sign-ins end, API keys are refused. A repeat finishes what was cut off and says nothing again. */
export async function freezeRecruiter(deps: Deps, { actor, origin, reason }: AdminAct, account: Account): Promise<RecruiterState> {
  const { _id, gid } = account
  const op = newId()
  const change = { $set: { frozenAt: deps.clock.now(), frozenOp: op } }
  const { modifiedCount } = await deps.models.accounts.updateOne({ _id, frozenAt: { $exists: false } }, change)
  await endSessionsOf(deps, _id)
  const frozen = await stored(deps, account)
  // counts accounts that were reactivated meanwhile as suspended, and notes it; the act of another administrator has its own id, as two may
  // act in the same millisecond
  const done = modifiedCount > 0 ? op : frozen.frozenOp
  if (done !== undefined) {
    const id = `suspended.${_id}.${done}`
    await audit(deps, { id, gid, by: actor.id, action: 'account.suspended', target: _id, ...because(reason) })
    await queueNotice(deps, { id, account, notice: 'suspension', origin })
  }
  return presentState(frozen)
}

/** Lets a recruiter in again; nothing else changed meanwhile. */
export async function reactivateRecruiter(deps: Deps, { actor, origin, reason }: AdminAct, account: Account): Promise<RecruiterState> {
  const { _id, gid } = account
  const op = newId()
  const change = { $unset: { frozenAt: '', frozenOp: '' }, $set: { reactivatedOp: op } } as const
  const { modifiedCount } = await deps.models.accounts.updateOne({ _id, frozenAt: { $exists: true } }, change)
  const active = await stored(deps, account)
  const done = modifiedCount > 0 ? op : active.reactivatedOp
  if (done !== undefined) {
    const id = `reactivated.${_id}.${done}`
    await audit(deps, { id, gid, by: actor.id, action: 'account.reactivated', target: _id, ...because(reason) })
    await queueNotice(deps, { id, account, notice: 'reactivation', origin })
  }
  return presentState(active)
}

/** Turns the data agreement to the other side, once for each operation. */
export async function toggleDataAgreement(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  account: Account,
  operation: string,
): Promise<RecruiterState> {
  const { _id, gid, dataAgreement = false, dataAgreementOp } = account
  if (dataAgreementOp !== operation) {
    await deps.models.accounts.updateOne(
      // another operation in between is not undone
      { _id, dataAgreementOp: dataAgreementOp ?? { $exists: false } },
      { $set: { dataAgreement: !dataAgreement, dataAgreementOp: operation } },
    )
  }
  const after = await stored(deps, account)
  const given = after.dataAgreement === true
  const id = `dataAgreement.${_id}.${operation}`
  await audit(deps, { id, gid, by: actor.id, action: 'account.dataAgreement', target: _id, detail: { given } })
  return presentState(after)
}

const stored = async ({ models }: Pick<Deps, 'models'>, account: Account): Promise<Account> =>
  (await models.accounts.findOne({ _id: account._id }).lean<Account>()) ?? account

const presentState = ({ _id, email, frozenAt, dataAgreement }: Account): RecruiterState => ({
  recruiterId: _id,
  email,
  activation: frozenAt === undefined,
  data_agreement: dataAgreement === true,
})
