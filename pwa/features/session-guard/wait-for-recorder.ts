import { store } from '../../store.ts'
import { busyAtom } from '../../lib/busy.ts'

/** Time that a take may need to write its last piece. */
const CLOSE_MS = 10_000

/** Resolves when no take and no form holds the page any more, or after ten seconds: a take is safe by then up to its last piece. */
export function waitForRecorder(): Promise<void> {
  if (store.get(busyAtom) === 0) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, CLOSE_MS)
    const forget = store.sub(busyAtom, () => store.get(busyAtom) === 0 && done())
    function done(): void {
      clearTimeout(timer)
      forget()
      resolve()
    }
  })
}
