import { add_recruiter } from './add_recruiter.ts'
import { create } from './create.ts'
import { extract_token } from './extract_token.ts'
import { fetch } from './fetch.ts'
import { pass_policy } from './pass_policy.ts'
import { register_recruiter } from './register_recruiter.ts'

export const group = { add_recruiter, create, extract_token, fetch, pass_policy, register_recruiter } as const
