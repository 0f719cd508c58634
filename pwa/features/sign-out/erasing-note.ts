import type { Actor } from '#shared/primitives/roles.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

const ERASING = 'erasing'

/** Accounts whose documents are to leave this device, although their session is over already. */
export async function notedErasures(): Promise<Actor[]> {
  const value = await readValue(ERASING)
  // written by this file only
  return Array.isArray(value) ? (value as Actor[]) : []
}

/** Notes that the documents of an account are to leave this device, before its session does: a page that dies meanwhile is no end of it. */
export async function noteErasure(actor: Actor): Promise<void> {
  await writeValue(ERASING, [...(await without(actor.id)), actor])
}

/** Takes the note away: nothing of the account is left to erase. */
export async function forgetErasure(accountId: string): Promise<void> {
  await writeValue(ERASING, await without(accountId))
}

const without = async (accountId: string): Promise<Actor[]> => (await notedErasures()).filter(({ id }) => id !== accountId)
