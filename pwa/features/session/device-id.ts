import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Names this browser profile to the server, so that it can tell two sign-ins of one profile from two devices. Made once. */
export async function deviceId(): Promise<string> {
  const known = await readValue(KEY)
  if (typeof known === 'string') return known
  const made = crypto.randomUUID()
  await writeValue(KEY, made)
  return made
}

const KEY = 'deviceId'
