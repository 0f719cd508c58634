import { add_recruiter } from './add_recruiter.ts'
import { confirm_status } from './confirm_status.ts'
import { create } from './create.ts'
import { delete_group } from './delete_group.ts'
import { delete_recruiter } from './delete_recruiter.ts'
import { edit_group } from './edit_group.ts'
import { edit_recruiter } from './edit_recruiter.ts'
import { extract_token } from './extract_token.ts'
import { fetch } from './fetch.ts'
import { fetch_invitation } from './fetch_invitation.ts'
import { fetch_recruiter } from './fetch_recruiter.ts'
import { fetch_webhook_deliveries } from './fetch_webhook_deliveries.ts'
import { generate_api_key } from './generate_api_key.ts'
import { list_line_manager_access } from './list_line_manager_access.ts'
import { pass_policy } from './pass_policy.ts'
import { programs } from './programs.ts'
import { register_recruiter } from './register_recruiter.ts'
import { remove_line_manager_access } from './remove_line_manager_access.ts'
import { retry_webhook } from './retry_webhook.ts'
import { share_line_manager_access } from './share_line_manager_access.ts'
import { webhook_events } from './webhook_events.ts'

export const group = {
  add_recruiter,
  confirm_status,
  create,
  delete_group,
  delete_recruiter,
  edit_group,
  edit_recruiter,
  extract_token,
  fetch,
  fetch_invitation,
  fetch_recruiter,
  fetch_webhook_deliveries,
  generate_api_key,
  list_line_manager_access,
  pass_policy,
  programs,
  register_recruiter,
  remove_line_manager_access,
  retry_webhook,
  share_line_manager_access,
  webhook_events,
} as const
