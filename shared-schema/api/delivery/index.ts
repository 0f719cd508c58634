import { extend_deadline } from './extend_deadline.ts'
import { fetch_all_stuck } from './fetch_all_stuck.ts'
import { fetch_stuck } from './fetch_stuck.ts'
import { report_state } from './report_state.ts'
import { send_resume_link } from './send_resume_link.ts'

/** Calls about recordings that do not arrive, and the causes; ours, not of the specification. */
export const delivery = { extend_deadline, fetch_all_stuck, fetch_stuck, report_state, send_resume_link } as const
