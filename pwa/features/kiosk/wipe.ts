import { vault } from '../offline-packs/vault-db.ts'
import { captureDb } from '../capture/capture-db.ts'
import { deleteAllBut } from '../../lib/profile/profile-store.ts'

/** Small facts of this profile that are of no person. A list of what may stay: what is new goes. */
const KEPT_VALUES = ['preferences', 'deviceId', 'kiosk']

/**
 * Takes off this tablet whatever lies open of the person who was there: recordings, pack, session and all other small facts, and what pages
 * kept in the stores of the browser's own. Documents are erased before, by who has them open. Safe to repeat.
 */
export async function wipeOpen(): Promise<void> {
  await captureDb.transaction('rw', captureDb.tables, async () => {
    for (const table of captureDb.tables) await table.clear()
  })
  for (const table of vault().tables) await table.clear()
  await deleteAllBut(KEPT_VALUES)
  for (const store of [globalThis.localStorage, globalThis.sessionStorage]) store?.clear()
}
