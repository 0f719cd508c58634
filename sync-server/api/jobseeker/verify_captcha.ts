import { verify_captcha } from '#shared/api/jobseeker/verify_captcha.ts'
import { takeCaptcha } from '../../commands/identity/captcha.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(verify_captcha, {
  allow: everyone,
  run: async ({ input: { job_id, email, captcha_token }, deps }) => {
    if (!deps.config.captcha) return { verified: true as const, skipped: true }
    await takeCaptcha(deps, { jobId: job_id, email }, captcha_token)
    return { verified: true as const, skipped: false }
  },
})
