import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Tells the owner of a connection that SAP refused its sign-in. The moment of the pause names the mail, so a repeat is the same one. */
export async function mailPausedConnection(deps: Deps, accountId: string, pausedAt: number): Promise<void> {
  const owner = await deps.models.accounts.findOne({ _id: accountId, frozenAt: { $exists: false } }).lean<Account>()
  if (!owner) return
  await queueMail(deps, {
    id: `sapPaused.${accountId}.${pausedAt}`,
    gid: owner.gid,
    to: owner.email,
    template: 'sapPaused',
    values: { name: displayName(owner), address: owner.sap?.companyUrl ?? '' },
  })
}
