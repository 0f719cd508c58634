// Made by `npm run generate` from the names of the files beside it.
export { extend_deadline } from './extend_deadline.ts'
export { fetch_all_stuck } from './fetch_all_stuck.ts'
export { fetch_device_logs } from './fetch_device_logs.ts'
export { fetch_stuck } from './fetch_stuck.ts'
export { report_state } from './report_state.ts'
export { send_resume_link } from './send_resume_link.ts'
