import { send_otp_code } from '#shared/api/jobseeker/send_otp_code.ts'
import { sendOneTimeCode } from '../../commands/identity/one-time-code.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(send_otp_code, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const { email, job_name, job_id, channel, language = 'en' } = input
    const { address } = request
    const { expiresAt } = await sendOneTimeCode(deps, { email, jobName: job_name, jobId: job_id, channel, language, address })
    // of the server, not of this request: it must not tell whether anything was sent
    const isDelivered = channel === 'email' ? deps.config.smtpUrl !== undefined : deps.sms.delivery === 'provider'
    return { channel, delivery: isDelivered ? ('provider' as const) : ('outbox' as const), expires_at: expiresAt }
  },
})
