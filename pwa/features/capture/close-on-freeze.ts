import { store } from '../../store.ts'
import { busyAtom } from '../../lib/busy.ts'
import { captureDb } from './capture-db.ts'

/**
 * A page that the browser puts to sleep may begin a transaction and never end it, and every other tab waits for it. So it lets go of the recordings before, ends
 * what works on them, and starts anew when it is woken. Not while something in it must not be interrupted.
 */
export function closeOnFreeze(end: () => void): void {
  document.addEventListener('freeze', () => {
    if (store.get(busyAtom) > 0) return
    captureDb.close()
    end()
    document.addEventListener('resume', () => location.reload(), { once: true })
  })
}
