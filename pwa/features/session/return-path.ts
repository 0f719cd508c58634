import type { Role } from '#shared/primitives/roles.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Page after a sign-in when none was asked for before (R038). */
export const HOME_OF_ROLE: Readonly<Record<Role, string>> = {
  recruiter: '/recruiter/settings',
  jobseeker: '/candidate/home',
  guest: '/guest/review',
  admin: '/admin',
}

/** Page on which each role signs in. */
export const SIGN_IN_OF_ROLE = { recruiter: '/', jobseeker: '/candidate', guest: '/', admin: '/admin' } as const satisfies Readonly<
  Record<Role, string>
>

const AREA_OF_ROLE: Readonly<Record<Role, string>> = {
  recruiter: '/recruiter/',
  jobseeker: '/candidate/',
  guest: '/guest/',
  admin: '/admin',
}
/** Key of the page that asked for a sign-in. */
export const RETURN_PATH = 'returnPath'

/** Remembers the page that asked for a sign-in. */
export const saveReturnPath = (path: string): Promise<void> => writeValue(RETURN_PATH, path)

/** Takes the page to open now: the saved one if this origin has it and the role may see it, else the role's home. Clears the saved one (R037). */
export async function takeReturnPath(role: Role, origin: string): Promise<string> {
  const saved = await readValue(RETURN_PATH)
  await deleteValue(RETURN_PATH)
  return safePath(saved, origin, AREA_OF_ROLE[role]) ?? HOME_OF_ROLE[role]
}

/** The same without clearing it; null when no page was asked for that this role may see. */
export const peekReturnPath = async (role: Role, origin: string): Promise<string | null> =>
  safePath(await readValue(RETURN_PATH), origin, AREA_OF_ROLE[role])

/** The path when it stays on this origin and inside the area; null for anything that could lead away (R039). */
export function safePath(saved: unknown, origin: string, area: string): string | null {
  if (typeof saved !== 'string' || !saved.startsWith('/')) return null
  try {
    const url = new URL(saved, origin)
    return url.origin === origin && url.pathname.startsWith(area) ? `${url.pathname}${url.search}${url.hash}` : null
  } catch {
    return null // not an address at all
  }
}
