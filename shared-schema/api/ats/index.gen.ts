// Made by `npm run generate` from the names of the files beside it.
export { create_update_form_template } from './create_update_form_template.ts'
export { get_form_template } from './get_form_template.ts'
export { get_job_requisition } from './get_job_requisition.ts'
export { update_job_info } from './update_job_info.ts'
export { update_job_requisition_status } from './update_job_requisition_status.ts'
