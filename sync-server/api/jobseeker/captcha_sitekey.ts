import { captcha_sitekey } from '#shared/api/jobseeker/captcha_sitekey.ts'
import { readJobLink } from '#shared/lib/job-link.ts'
import { checkJobLink } from '../../commands/interview/check-job-link.ts'
import { checkLink } from '../../commands/interview/check-link.ts'
import { everyone, handle } from '../../http/handle.ts'
import { makeCaptcha } from '../../services/captcha/captcha.ts'

export default handle(captcha_sitekey, {
  allow: everyone,
  run: async ({ input, deps }) => {
    if (input.url_hash !== undefined)
      await (readJobLink(input.url_hash) ? checkJobLink(deps, input.url_hash, undefined) : checkLink(deps, input.url_hash))
    if (!deps.config.captcha) return { enabled: false, sitekey: null, challenge: null }
    return { enabled: true, sitekey: 'altcha', challenge: { ...(await makeCaptcha(deps)) } }
  },
})
