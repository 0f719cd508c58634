import { add_recruiter } from './add_recruiter.ts'
import { create } from './create.ts'
import { fetch } from './fetch.ts'

export const group = { add_recruiter, create, fetch } as const
