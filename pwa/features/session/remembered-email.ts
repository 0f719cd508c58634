import { deleteValue, readValue, writeValue } from '../../db/session-db.ts'

/** The address of the last "remember me"; signing out forgets it. */
export async function readRememberedEmail(): Promise<string | null> {
  const known = await readValue('username')
  return typeof known === 'string' ? known : null
}

/** null forgets. */
export const rememberEmail = (email: string | null): Promise<void> => (email ? writeValue('username', email) : deleteValue('username'))
