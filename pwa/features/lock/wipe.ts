import { forgetSeen } from '../../api/last-seen.ts'
import { deleteValues } from '../../lib/profile/profile-store.ts'
import { rescuedPrefix } from '../../lib/profile/rescued-row.ts'
import { countWork } from '../session/count-work.ts'
import { forgetRemembered } from '../session/remembered.ts'
import type { LockRecord } from './lock-store.ts'

/**
 * Wipes after too many wrong passcodes: pinned recordings, keys first, then documents. Never erases unsent work: with some, the documents
 * stay closed until a sign-in with a password. Returns the number of those edits.
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
  const unsent = await countWork(db)
  if (unsent > 0) await db.close()
  else {
    await db.destroy()
    await deleteValues(rescuedPrefix(actor.id))
    await forgetSeen(actor.id)
  }
  return unsent
}
