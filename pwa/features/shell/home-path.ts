import type { Role } from '#shared/lib/roles.ts'

/** Where the logo leads. */
export const HOME_PATH: Readonly<Record<Role, string>> = { recruiter: '/recruiter/dashboard', jobseeker: '/candidate/home', guest: '/', admin: '/admin' }

/** Where a signed-out person of this role signs in again. */
export const LOGIN_PATH: Readonly<Record<Role, string>> = { recruiter: '/', jobseeker: '/candidate', guest: '/', admin: '/admin' }
