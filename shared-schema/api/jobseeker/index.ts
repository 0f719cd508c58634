import { candidate_url_login } from './candidate_url_login.ts'
import { captcha_sitekey } from './captcha_sitekey.ts'
import { check_url_hash } from './check_url_hash.ts'
import { consent_by_link } from './consent_by_link.ts'
import { consent_check } from './consent_check.ts'
import { consent_create } from './consent_create.ts'
import { consent_fetch } from './consent_fetch.ts'
import { fetch_setting } from './fetch_setting.ts'
import { fetch_status } from './fetch_status.ts'
import { import_by_access_key } from './import_by_access_key.ts'
import { interview_video_status } from './interview_video_status.ts'
import { login } from './login.ts'
import { login_via_token } from './login_via_token.ts'
import { login_via_url } from './login_via_url.ts'
import { logout } from './logout.ts'
import { mail_receipt } from './mail_receipt.ts'
import { record_quota_usage } from './record_quota_usage.ts'
import { record_redirect_status } from './record_redirect_status.ts'
import { recording_times } from './recording_times.ts'
import { retrieve_previous_interviews } from './retrieve_previous_interviews.ts'
import { send_otp_code } from './send_otp_code.ts'
import { session_anchor } from './session_anchor.ts'
import { session_log } from './session_log.ts'
import { submit_answer } from './submit_answer.ts'
import { update_consent_via_url } from './update_consent_via_url.ts'
import { update_explicit_consent } from './update_explicit_consent.ts'
import { upload_cv_from_candidate } from './upload_cv_from_candidate.ts'
import { verify_captcha } from './verify_captcha.ts'
import { verify_otp } from './verify_otp.ts'

/** The candidate's calls, by the spelling of the specification. */
export const jobseeker = {
  candidate_url_login,
  captcha_sitekey,
  check_url_hash,
  consent_by_link,
  consent_check,
  consent_create,
  consent_fetch,
  fetch_setting,
  fetch_status,
  import_by_access_key,
  interview_video_status,
  login,
  login_via_token,
  login_via_url,
  logout,
  mail_receipt,
  record_quota_usage,
  record_redirect_status,
  recording_times,
  retrieve_previous_interviews,
  send_otp_code,
  session_anchor,
  session_log,
  submit_answer,
  update_consent_via_url,
  update_explicit_consent,
  upload_cv_from_candidate,
  verify_captcha,
  verify_otp,
} as const
