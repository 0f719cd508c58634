import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email, Id, nameText, shortText } from '../../primitives/fields.ts'
import { SignedIn } from '../../lib/accounts/sign-in.ts'
import { JOB_LINK_OUTCOMES, LinkCode, LinkType } from '../../views/link.ts'

/** Ours. */
export const enter_by_job_link = defineCall({
  path: 'api/jobseeker/enter_by_job_link',
  summary:
    'Become a candidate of a job by its link, with name and address, and open the interview. Safe to repeat with the same interview_id.',
  description:
    '6: a captcha is set up and was not solved, or was used; `captcha_sitekey` gives another. 18: the job asks for a one-time code, or the address is a candidate of the job already; `send_otp_code` and `verify_otp` with the job go on from there.',
  kind: 'command',
  access: 'public',
  roles: [],
  request: z.strictObject({
    url_hash: LinkCode,
    link_type: LinkType.optional(),
    name: nameText(100),
    email: Email,
    language: z.string().max(20).optional(),
    /** kept where the job asks for it, left out elsewhere */
    phone: shortText(20).optional(),
    country_code: shortText(6).optional(),
    /** solved captcha, as for verify_captcha; wanted where one is set up */
    captcha_token: z.string().max(10_000).optional(),
    /** made by the device */
    interview_id: Id,
  }),
  response: SignedIn,
  outcomes: JOB_LINK_OUTCOMES,
  example: { url_hash: 'code-of-the-sample-job', name: 'Nora New', email: 'nora@example.com', interview_id: '01k9sample0000000000000nor' },
  perMinute: 30,
})
