import { create_recruiter } from './create_recruiter.ts'
import { get_recruiters_info } from './get_recruiters_info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'

export const admin = { create_recruiter, get_recruiters_info, login, logout } as const
