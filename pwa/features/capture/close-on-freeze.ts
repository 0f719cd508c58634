import { store } from '../../store.ts'
import { busyAtom } from '../../lib/busy.ts'
import { captureDb } from './capture-db.ts'

/**
 * Closes the recordings before the browser freezes the page, and restarts on waking: a frozen page may hold a transaction for which every
 * other tab waits. Skipped while work in it must not be interrupted.
 */
export function closeOnFreeze(end: () => void): void {
  document.addEventListener('freeze', () => {
    if (store.get(busyAtom) > 0) return
    captureDb.close()
    end()
    document.addEventListener('resume', () => location.reload(), { once: true })
  })
}
