import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** User remembered on this browser profile. The code signs in once without a password (decision 23 keeps it out of cookies). */
export interface Remembered {
  username: string
  /** null: only the address is remembered */
  code: string | null
}

const FLAG = 'rememberMe'
const USERNAME = 'username'
const CODE = 'validationCode'

/** Reads the remembered user, or null. */
export async function readRemembered(): Promise<Remembered | null> {
  const [flag, username, code] = await Promise.all([readValue(FLAG), readValue(USERNAME), readValue(CODE)])
  if (flag !== true || typeof username !== 'string' || username === '') return null
  return { username, code: typeof code === 'string' && code !== '' ? code : null }
}

/** Keeps what a sign-in that asked for it answered (R156); an answer without a code leaves the address only. */
export async function remember({ username, code }: Remembered): Promise<void> {
  await Promise.all([writeValue(FLAG, true), writeValue(USERNAME, username), code ? writeValue(CODE, code) : forgetCode()])
}

/** The address stays in the form; nothing signs in by itself any more. */
export const forgetCode = (): Promise<void> => deleteValue(CODE)

/** Signing out forgets all three (R151, R152). */
export async function forgetRemembered(): Promise<void> {
  await Promise.all([FLAG, USERNAME, CODE].map(deleteValue))
}
