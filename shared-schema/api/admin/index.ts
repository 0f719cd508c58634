import { change_password } from './change_password.ts'
import { create_recruiter } from './create_recruiter.ts'
import { fetch_audit_log } from './fetch_audit_log.ts'
import { fetch_outbox } from './fetch_outbox.ts'
import { forget_password } from './forget_password.ts'
import { generate_password } from './generate_password.ts'
import { get_recruiters_info } from './get_recruiters_info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { password_policy_get } from './password_policy_get.ts'
import { password_policy_set } from './password_policy_set.ts'
import { reset_password } from './reset_password.ts'
import { retry_mail } from './retry_mail.ts'
import { send_email } from './send_email.ts'
import { verify_audit_log } from './verify_audit_log.ts'

export const admin = {
  change_password,
  create_recruiter,
  fetch_audit_log,
  fetch_outbox,
  forget_password,
  generate_password,
  get_recruiters_info,
  login,
  logout,
  password_policy_get,
  password_policy_set,
  reset_password,
  retry_mail,
  send_email,
  verify_audit_log,
} as const
