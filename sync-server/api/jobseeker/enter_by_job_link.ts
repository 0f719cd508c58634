import { enter_by_job_link } from '#shared/api/jobseeker/enter_by_job_link.ts'
import { enterByJobLink } from '../../commands/interview/enter-by-job-link.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(enter_by_job_link, {
  allow: everyone,
  run: async ({ input, deps, request }) => {
    const { url_hash: code, link_type: way, interview_id: interviewId, name, email, language } = input
    const { phone, country_code: countryCode, captcha_token: captchaToken } = input
    const person = { name, email, language, phone, countryCode }
    return await enterByJobLink(deps, { code, way, interviewId, ...person, captchaToken, address: request.address })
  },
})
