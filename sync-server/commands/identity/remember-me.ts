import { Outcome } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import { hashToken } from '../../services/token-hash.ts'
import type { Account } from '../../models/identity/account.ts'
import type { Remembered } from '../../models/identity/remembered.ts'
import { audit } from '../audit/audit.ts'
import { profileMark } from './end-sessions.ts'

const LIFE_MS = 30 * 86_400_000

/** A browser profile that is remembered: the code for its next automatic sign-in, and the chain its sessions belong to. */
export interface NextCode {
  code: string
  chain: string
}

/** Remembers this browser profile of the account from now on, in place of whatever was remembered of it before. */
export async function remember(deps: Deps, account: Account, identifier: string | undefined): Promise<NextCode> {
  const profile = profileMark(deps, identifier ?? '')
  const [series, secret] = [deps.random.token(), deps.random.token()]
  const chain = hashToken(series)
  await deps.models.remembered.deleteMany({ accountId: account._id, profile })
  const row = { accountId: account._id, gid: account.gid, codeHash: hashToken(secret), profile, expiresAt: deps.clock.now() + LIFE_MS }
  await deps.models.remembered.insertMany([{ _id: chain, ...row }], { lean: true })
  return { code: `${series}.${secret}`, chain }
}

/**
 * Takes the code of a remembered browser profile, which is then used up, and gives the next one.
 * A code that was used before, or that comes from another profile, was copied: its chain and the sessions it opened end.
 * @throws Outcome 5 whatever is wrong
 */
export async function useCode(
  deps: Deps,
  { email, code, identifier }: { email: string; code: string; identifier: string | undefined },
): Promise<NextCode & { account: Account }> {
  const [series = '', secret = ''] = code.split('.')
  const row = await deps.models.remembered.findOne({ _id: hashToken(series) }).lean<Remembered>()
  if (!row || row.expiresAt <= deps.clock.now()) throw refused()
  const account = await deps.models.accounts.findOne({ _id: row.accountId, role: 'recruiter' }).lean<Account>()
  // an account that was suspended may come back, and then its code is still good
  if (!account || account.frozenAt !== undefined) throw refused()
  const isOwn = account.email === email && row.profile === profileMark(deps, identifier ?? '')
  const next = deps.random.token()
  if (!isOwn || !(await turn(deps, row._id, { from: secret, to: next }))) {
    await endChain(deps, row)
    throw refused()
  }
  return { account, code: `${series}.${next}`, chain: row._id }
}

/** True for exactly one of those who present the same code. */
async function turn(deps: Deps, chain: string, { from, to }: { from: string; to: string }): Promise<boolean> {
  const { modifiedCount } = await deps.models.remembered.updateOne(
    { _id: chain, codeHash: hashToken(from) },
    { $set: { codeHash: hashToken(to), expiresAt: deps.clock.now() + LIFE_MS } },
  )
  return modifiedCount === 1
}

async function endChain(deps: Deps, { _id: chain, accountId, gid }: Remembered): Promise<void> {
  await deps.models.remembered.deleteOne({ _id: chain })
  await deps.models.sessions.deleteMany({ accountId, chain })
  await audit(deps, { gid, by: accountId, action: 'session.codeReplayed', target: accountId })
}

const refused = (): Outcome => new Outcome(5, 'The automatic sign-in was refused.')
