import { Outcome } from '#shared/lib/errors.ts'
import type { Actor } from '#shared/lib/roles.ts'
import type { RecruiterState } from '#shared/views/recruiter-account.ts'
import type { Deps } from '../deps.ts'
import type { Account } from '../models/account.ts'
import { audit } from './audit.ts'
import { endSessionsOf } from './end-sessions.ts'
import { queueNotice } from './notices.ts'

/** Who does it, and where links in the notices lead. */
export interface AdminAct {
  actor: Pick<Actor, 'id'>
  origin: string
}

/** @throws Outcome 1 */
export async function findRecruiter(deps: Pick<Deps, 'models'>, email: string): Promise<Account> {
  const account = await deps.models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()
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
export async function freezeRecruiter(deps: Deps, { actor, origin }: AdminAct, account: Account): Promise<RecruiterState> {
  const { _id, gid } = account
  await deps.models.accounts.updateOne({ _id, frozenAt: { $exists: false } }, { $set: { frozenAt: deps.clock.now() } })
  await endSessionsOf(deps, _id)
  const frozen = await stored(deps, account)
  const id = `suspended.${_id}.${frozen.frozenAt ?? 0}`
  await audit(deps, { id, gid, by: actor.id, action: 'account.suspended', target: _id })
  await queueNotice(deps, { id, account, notice: 'suspension', origin })
  return presentState(frozen)
}

/** Lets a recruiter in again; nothing else changed meanwhile. */
export async function reactivateRecruiter(deps: Deps, { actor, origin }: AdminAct, account: Account): Promise<RecruiterState> {
  const { _id, gid } = account
  const change = { $unset: { frozenAt: '' }, $set: { reactivatedAt: deps.clock.now() } } as const
  await deps.models.accounts.updateOne({ _id, frozenAt: { $exists: true } }, change)
  const active = await stored(deps, account)
  if (active.reactivatedAt !== undefined) {
    const id = `reactivated.${_id}.${active.reactivatedAt}`
    await audit(deps, { id, gid, by: actor.id, action: 'account.reactivated', target: _id })
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
