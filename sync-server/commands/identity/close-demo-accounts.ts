import { DEMO_ACCOUNTS } from '#shared/lib/demo.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { audit } from '../audit/audit.ts'
import { endSessionsOf } from './end-sessions.ts'

/** Marks a suspension that ends by itself when the demo accounts are wanted again. */
const BY_START = 'demo'
const IDS = DEMO_ACCOUNTS.map(({ id }) => id)

/** Are the accounts wanted whose password everybody knows? Never in production. */
export const wantsDemoAccounts = ({ seed, nodeEnv }: Pick<Config, 'seed' | 'nodeEnv'>): boolean =>
  seed === 'demo' && nodeEnv !== 'production'

/**
 * Suspends demo accounts of an earlier start where other machines reach the server and nobody asked for them now, and lets them in again where somebody did.
 * On a server of this machine alone they stay as they are. Safe to repeat.
 * @returns how many were suspended
 */
export async function settleDemoAccounts(deps: Deps): Promise<number> {
  const { config, models } = deps
  if (wantsDemoAccounts(config)) {
    await models.accounts.updateMany({ _id: { $in: IDS }, frozenOp: BY_START }, { $unset: { frozenAt: '', frozenOp: '' } })
    return 0
  }
  if (!config.isOutside && config.nodeEnv !== 'production') return 0
  const open = await models.accounts.find({ _id: { $in: IDS }, frozenAt: { $exists: false } }).lean<Account[]>()
  for (const { _id, gid } of open) {
    await models.accounts.updateOne({ _id }, { $set: { frozenAt: deps.clock.now(), frozenOp: BY_START } })
    await endSessionsOf(deps, _id)
    await audit(deps, { gid, by: BY_START, action: 'account.suspended', target: _id })
  }
  return open.length
}
