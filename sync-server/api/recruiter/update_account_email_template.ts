import { update_account_email_template } from '#shared/api/recruiter/update_account_email_template.ts'
import { presentEmail } from '#shared/policies/email-settings.ts'
import { canAddJob } from '#shared/policies/group.ts'
import { saveAccountEmail } from '../../commands/mail/email-settings.ts'
import { handle } from '../../http/handle.ts'

export default handle(update_account_email_template, {
  allow: canAddJob,
  run: async ({ input, actor, deps }) => presentEmail(await saveAccountEmail(deps, actor, input)),
})
