import { recruiter_fetch_email_template } from '#shared/api/recruiter/recruiter_fetch_email_template.ts'
import { presentEmail } from '#shared/policies/email-settings.ts'
import { canAddJob } from '#shared/policies/group.ts'
import { accountEmail } from '../../commands/mail/email-settings.ts'
import { handle } from '../../http/handle.ts'

export default handle(recruiter_fetch_email_template, {
  allow: canAddJob,
  run: async ({ actor, deps }) => presentEmail(await accountEmail(deps, actor)),
})
