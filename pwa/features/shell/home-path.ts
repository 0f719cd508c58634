import type { Role } from '#shared/primitives/roles.ts'

/** Target of the logo. */
export const HOME_PATH = {
  recruiter: '/recruiter/dashboard',
  jobseeker: '/candidate/home',
  guest: '/guest/review',
  admin: '/admin',
} as const satisfies Readonly<Record<Role, string>>
