import { send_email } from '#shared/api/admin/send_email.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { audit } from '../../commands/audit/audit.ts'
import { queueNotice } from '../../commands/groups/notices.ts'
import { takeAttempt } from '../../commands/identity/attempt-limiter.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/handle.ts'
import type { Account } from '../../models/identity/account.ts'
import { keyedHash } from '../../services/keyed-hash.ts'

/** R360: of one kind to one address, in an hour. */
const MOST = 5
const HOUR_MS = 3_600_000

export default handle(send_email, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, actor, deps, request }) => {
    const { to, template } = input
    const account = await receiver(deps, actor, to)
    if (!account) throw new Outcome(1, 'E-mail not found.')
    const id = input.mail_id ?? deps.random.id()
    // a repeat is no further mail
    if (await deps.models.mails.exists({ _id: id })) return { mail_id: id }
    const limit = { key: keyedHash(deps, 'notice by hand', template, to), most: MOST, windowMs: HOUR_MS }
    if (await takeAttempt(deps, limit)) throw new Outcome(10, 'Rate limited')
    await queueNotice(deps, { id, account, notice: template, origin: request.origin })
    await audit(deps, { id: `mail.${id}`, gid: account.gid, by: actor.id, action: 'mail.sent', target: account._id, detail: { template } })
    return { mail_id: id }
  },
})

/** Recipient: a recruiter, or the asking administrator. */
async function receiver({ models }: Deps, actor: Actor, email: string): Promise<Account | null> {
  const recruiter = await models.accounts.findOne({ email, role: 'recruiter' }).lean<Account>()
  return recruiter ?? (await models.accounts.findOne({ _id: actor.id, email }).lean<Account>())
}
