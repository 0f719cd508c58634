import { sendgrid_forget_password } from '#shared/api/recruiter/sendgrid_forget_password.ts'
import { requestReset } from '../../commands/identity/request-reset.ts'
import { everyone, handle } from '../../http/handle.ts'
import { mailDelivery } from '../../services/mail/mail-delivery.ts'
import { mailOrigin } from '../../services/mail/mail-origin.ts'

export default handle(sendgrid_forget_password, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const { address, language } = request
    const origin = mailOrigin(deps.config, request.origin)
    await requestReset(deps, { role: 'recruiter', email: input.email, address, origin, language })
    return { delivery: mailDelivery(deps) }
  },
})
