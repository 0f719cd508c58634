import { retry_mail } from '#shared/api/admin/retry_mail.ts'
import { retryMail } from '../../commands/mail/outbox.ts'
import { handle } from '../../http/handle.ts'
import type { StoredMail } from '../../models/records/mail.ts'

export default handle(retry_mail, {
  load: async ({ input, deps }) => await deps.models.mails.findOne({ _id: input.mail_id }).lean<StoredMail>(),
  allow: (actor) => actor.role === 'admin',
  run: async ({ actor, deps, record }) => ({ state: await retryMail(deps, actor, record) }),
})
