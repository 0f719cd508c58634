import { deleteValues } from '../../lib/profile/profile-store.ts'
import { rescuedPrefix } from '../../lib/profile/rescued-row.ts'
import { forgetRemembered } from '../session/remembered.ts'
import type { LockRecord } from './lock-store.ts'

/**
 * After too many wrong passcodes: pinned recordings go, their keys first, then the documents. Work that the server does not have is never erased: with
 * some of it the account's documents stay closed for the next sign-in with a password. Gives how many edits that are.
 */
export async function wipe({ actor }: Pick<LockRecord, 'actor'>): Promise<number> {
  await forgetRemembered()
  const [{ removeAccount }, { vault }, { openDatabase }] = await Promise.all([
    import('../offline-packs/remove-pack.ts'),
    import('../offline-packs/vault-db.ts'),
    import('../../db/open-db.ts'),
  ])
  await removeAccount(vault(), actor.id)
  // no session is left, so this opens what is here and sends nothing
  const db = await openDatabase({ actor, token: '' })
  const unsent = (await db.unsentEdits()).length + (await db.rescued.list()).length
  if (unsent > 0) await db.close()
  else {
    await db.destroy()
    await deleteValues(rescuedPrefix(actor.id))
  }
  return unsent
}
