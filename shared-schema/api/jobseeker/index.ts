import { check_url_hash } from './check_url_hash.ts'
import { consent_create } from './consent_create.ts'
import { consent_fetch } from './consent_fetch.ts'
import { fetch_setting } from './fetch_setting.ts'
import { fetch_status } from './fetch_status.ts'
import { interview_video_status } from './interview_video_status.ts'
import { login } from './login.ts'
import { login_via_url } from './login_via_url.ts'
import { logout } from './logout.ts'
import { record_quota_usage } from './record_quota_usage.ts'
import { submit_answer } from './submit_answer.ts'

/** The candidate's calls, by the spelling of the specification. */
export const jobseeker = {
  check_url_hash,
  consent_create,
  consent_fetch,
  fetch_setting,
  fetch_status,
  interview_video_status,
  login,
  login_via_url,
  logout,
  record_quota_usage,
  submit_answer,
} as const
