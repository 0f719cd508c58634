import { send_test_mail } from '#shared/api/recruiter/send_test_mail.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { sendTestMail } from '../../commands/mail/send-test-mail.ts'
import { handle } from '../../http/handle.ts'
import { findJobWithParts } from '../../queries/job.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'

export default handle(send_test_mail, {
  load: ({ input, actor, deps }) => findJobWithParts(deps, actor, input.job_id),
  allow: canEditJob,
  run: async ({ input: { kind, language, mail_id }, actor, deps, request, record: { parts } }) => {
    const id = mail_id ?? deps.random.id()
    await sendTestMail(deps, actor, { id, parts, kind, language, origin: request.origin })
    return { mail_id: id, delivery: mailDelivery(deps) }
  },
})
