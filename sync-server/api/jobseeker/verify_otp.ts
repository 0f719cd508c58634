import { verify_otp } from '#shared/api/jobseeker/verify_otp.ts'
import { signInByOneTimeCode } from '../../commands/identity/one-time-code.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(verify_otp, {
  allow: everyone,
  run: async ({ input: { job_id, email, code }, deps, request }) =>
    await signInByOneTimeCode(deps, { jobId: job_id, email, code, address: request.address }),
})
