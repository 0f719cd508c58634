import { act_as } from './act_as.ts'
import { add_allocation } from './add_allocation.ts'
import { carry_out_erasures } from './carry_out_erasures.ts'
import { change_password } from './change_password.ts'
import { competency_add } from './competency_add.ts'
import { competency_get } from './competency_get.ts'
import { coupon_check } from './coupon_check.ts'
import { create_recruiter } from './create_recruiter.ts'
import { delete_recruiters } from './delete_recruiters.ts'
import { erasure_certificate } from './erasure_certificate.ts'
import { fetch_audit_log } from './fetch_audit_log.ts'
import { fetch_erasures } from './fetch_erasures.ts'
import { fetch_outbox } from './fetch_outbox.ts'
import { fetch_sms } from './fetch_sms.ts'
import { fetch_tenants } from './fetch_tenants.ts'
import { forget_password } from './forget_password.ts'
import { freeze_recruiters } from './freeze_recruiters.ts'
import { generate_password } from './generate_password.ts'
import { get_profile } from './get_profile.ts'
import { get_recruiters_info } from './get_recruiters_info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { password_policy_affected } from './password_policy_affected.ts'
import { password_policy_get } from './password_policy_get.ts'
import { password_policy_set } from './password_policy_set.ts'
import { preview_notice } from './preview_notice.ts'
import { purchases } from './purchases.ts'
import { reactivate_recruiters } from './reactivate_recruiters.ts'
import { recruiter_info } from './recruiter_info.ts'
import { request_erasure } from './request_erasure.ts'
import { reset_password } from './reset_password.ts'
import { retry_mail } from './retry_mail.ts'
import { revoke_copies } from './revoke_copies.ts'
import { send_email } from './send_email.ts'
import { set_features } from './set_features.ts'
import { set_profile } from './set_profile.ts'
import { toggle_data_agreement } from './toggle_data_agreement.ts'
import { usage_info } from './usage_info.ts'
import { verify_audit_log } from './verify_audit_log.ts'

export const admin = {
  act_as,
  add_allocation,
  carry_out_erasures,
  change_password,
  competency_add,
  competency_get,
  coupon_check,
  create_recruiter,
  delete_recruiters,
  erasure_certificate,
  fetch_audit_log,
  fetch_erasures,
  fetch_outbox,
  fetch_sms,
  fetch_tenants,
  forget_password,
  freeze_recruiters,
  generate_password,
  get_profile,
  get_recruiters_info,
  login,
  logout,
  password_policy_affected,
  password_policy_get,
  password_policy_set,
  preview_notice,
  purchases,
  reactivate_recruiters,
  recruiter_info,
  request_erasure,
  reset_password,
  retry_mail,
  revoke_copies,
  send_email,
  set_features,
  set_profile,
  toggle_data_agreement,
  usage_info,
  verify_audit_log,
} as const
