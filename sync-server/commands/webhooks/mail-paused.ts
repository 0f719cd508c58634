import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import { displayName } from '../../presenters/account.ts'
import { queueMail } from '../mail/queue-mail.ts'

interface Paused {
  reason: 'gone' | 'silent'
  /** names this pause, so that a repeat is the same mail */
  key: string
}

/** Tells the administrators of a group that nothing is sent to one of its webhooks any more. */
export async function mailPaused(deps: Deps, { gid, url }: { gid: string; url: string }, { reason, key }: Paused): Promise<void> {
  const admins = await deps.models.accounts
    .find({ gid, role: 'recruiter', groupRole: { $in: ['billing_admin', 'admin'] }, frozenAt: { $exists: false } })
    .lean<Account[]>()
  for (const account of admins)
    await queueMail(deps, {
      id: `webhookPaused.${account._id}.${key}`.slice(0, 127),
      gid,
      to: account.email,
      template: 'webhookPaused',
      values: { name: displayName(account), address: url, reason },
    })
}
