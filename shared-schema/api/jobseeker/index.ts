import { checkUrlHash } from './check_url_hash.ts'
import { consentCreate } from './consent_create.ts'
import { consentFetch } from './consent_fetch.ts'
import { fetchSetting } from './fetch_setting.ts'
import { fetchStatus } from './fetch_status.ts'
import { interviewVideoStatus } from './interview_video_status.ts'
import { login } from './login.ts'
import { loginViaUrl } from './login_via_url.ts'
import { logout } from './logout.ts'
import { recordQuotaUsage } from './record_quota_usage.ts'
import { submitAnswer } from './submit_answer.ts'

/** The candidate's calls, by the spelling of the specification. */
export const jobseeker = {
  check_url_hash: checkUrlHash,
  consent_create: consentCreate,
  consent_fetch: consentFetch,
  fetch_setting: fetchSetting,
  fetch_status: fetchStatus,
  interview_video_status: interviewVideoStatus,
  login,
  login_via_url: loginViaUrl,
  logout,
  record_quota_usage: recordQuotaUsage,
  submit_answer: submitAnswer,
} as const
