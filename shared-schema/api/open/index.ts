import { check_receipt } from './check_receipt.ts'
import { job_post } from './job_post.ts'

/** Calls open to everybody, without a session: both are ours. */
export const open = { check_receipt, job_post } as const
