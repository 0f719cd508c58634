import type { Dexie } from 'dexie'
import { inTime, TooLateError } from '#worker/vault/in-time.ts'

/** A page that opened has its own storage open too, so this one has a little more time. */
const OPEN_TIMEOUT_MS = 7000
/** Questions in this time fail at once; later ones open anew. */
const REST_MS = 2000

/** Ends the wait for a database that the browser never opens: everything that waits for it fails, and a screen says so. */
export function closeIfSilent(db: Dexie): void {
  const open = db.open.bind(db)
  db.open = () => {
    const opening = open()
    inTime(opening, db.name, { ms: OPEN_TIMEOUT_MS }).catch((error: unknown) => {
      if (!(error instanceof TooLateError)) return
      db.close()
      setTimeout(() => db.close({ disableAutoOpen: false }), REST_MS)
    })
    return opening
  }
}
