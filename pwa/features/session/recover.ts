import { store } from '../../store.ts'
import { dbAtom, reopenSessionDatabase } from './database.ts'

/** After the browser lost its storage: opens the database anew, and loads the page again when that does not help. */
export async function recoverDatabase(): Promise<void> {
  const db = store.get(dbAtom)
  const isBack = db === null || (await db.recover().catch(() => false))
  if (!isBack) return location.reload()
  await reopenSessionDatabase().catch(() => location.reload())
}
