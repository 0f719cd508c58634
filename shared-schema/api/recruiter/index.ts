import { add_program } from './add_program.ts'
import { cancel_evaluation } from './cancel_evaluation.ts'
import { change_jobseeker_deadline } from './change_jobseeker_deadline.ts'
import { change_jobseeker_status } from './change_jobseeker_status.ts'
import { change_password } from './change_password.ts'
import { create_consent_data } from './create_consent_data.ts'
import { create_url_hash } from './create_url_hash.ts'
import { decline_by_invitation_token } from './decline_by_invitation_token.ts'
import { explain_decision } from './explain_decision.ts'
import { fetch_account_information } from './fetch_account_information.ts'
import { fetch_completed_list_recruiter } from './fetch_completed_list_recruiter.ts'
import { fetch_consent_data_recruiter } from './fetch_consent_data_recruiter.ts'
import { fetch_job_by_invitation_token } from './fetch_job_by_invitation_token.ts'
import { fetch_ongoing_interview } from './fetch_ongoing_interview.ts'
import { fetch_program_list } from './fetch_program_list.ts'
import { fetch_reviewer_scores } from './fetch_reviewer_scores.ts'
import { fetch_reviewers } from './fetch_reviewers.ts'
import { fetch_scores } from './fetch_scores.ts'
import { fetch_setting } from './fetch_setting.ts'
import { fetch_setting_by_invitation_token } from './fetch_setting_by_invitation_token.ts'
import { generate_api_key } from './generate_api_key.ts'
import { get_customized_evaluation } from './get_customized_evaluation.ts'
import { get_customized_evaluation_by_invitation_token } from './get_customized_evaluation_by_invitation_token.ts'
import { get_passPolicy } from './get_passPolicy.ts'
import { get_picture } from './get_picture.ts'
import { import_candidates_by_sjon } from './import_candidates_by_sjon.ts'
import { invite_evaluation } from './invite_evaluation.ts'
import { recruiter_fetch_status } from './recruiter_fetch_status.ts'
import { recruiter_fetch_status_by_invitation_token } from './recruiter_fetch_status_by_invitation_token.ts'
import { recruiter_login } from './recruiter_login.ts'
import { recruiter_login_sso } from './recruiter_login_sso.ts'
import { recruiter_login_sso_tokens } from './recruiter_login_sso_tokens.ts'
import { recruiter_logout } from './recruiter_logout.ts'
import { register_activate } from './register_activate.ts'
import { reset_password } from './reset_password.ts'
import { retrieve_comments } from './retrieve_comments.ts'
import { sendgrid_forget_password } from './sendgrid_forget_password.ts'
import { set_customized_evaluation } from './set_customized_evaluation.ts'
import { setting_layout } from './setting_layout.ts'
import { setting_multiquestion } from './setting_multiquestion.ts'
import { submit_comment } from './submit_comment.ts'
import { update_account_information } from './update_account_information.ts'
import { update_program } from './update_program.ts'

export const recruiter = {
  add_program,
  cancel_evaluation,
  change_jobseeker_deadline,
  change_jobseeker_status,
  change_password,
  create_consent_data,
  create_url_hash,
  decline_by_invitation_token,
  explain_decision,
  fetch_account_information,
  fetch_completed_list_recruiter,
  fetch_consent_data_recruiter,
  fetch_job_by_invitation_token,
  fetch_ongoing_interview,
  fetch_program_list,
  fetch_reviewer_scores,
  fetch_reviewers,
  fetch_scores,
  fetch_setting,
  fetch_setting_by_invitation_token,
  generate_api_key,
  get_customized_evaluation,
  get_customized_evaluation_by_invitation_token,
  get_passPolicy,
  get_picture,
  import_candidates_by_sjon,
  invite_evaluation,
  recruiter_fetch_status,
  recruiter_fetch_status_by_invitation_token,
  recruiter_login,
  recruiter_login_sso,
  recruiter_login_sso_tokens,
  recruiter_logout,
  register_activate,
  reset_password,
  retrieve_comments,
  sendgrid_forget_password,
  set_customized_evaluation,
  setting_layout,
  setting_multiquestion,
  submit_comment,
  update_account_information,
  update_program,
} as const
