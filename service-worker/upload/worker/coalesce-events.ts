import type { Sent } from './worker-run.ts'

/**
 * Events that come while one is worked on are the same waking. It begins anew for the later ones: it may already have given way to a page that is gone since.
 * @param work is given when the last event came, in ms of `now`: the browser counts the time it gives from there
 */
export function coalesceEvents(work: (askedAt: number) => Promise<boolean>, now: () => number): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  let askedAt = 0
  const untilNotAsked = async (): Promise<boolean> => {
    for (;;) {
      const at = askedAt
      const isDone = await work(at)
      if (askedAt === at) return isDone
    }
  }
  return () => {
    askedAt = Math.max(now(), askedAt + 1)
    return (running ??= untilNotAsked().finally(() => (running = null)))
  }
}

export interface Looks {
  /** a page that shows the app sends by itself */
  isSomebodyLooking(): Promise<boolean>
  send(): Promise<Sent>
  /** true when this run begins no more work */
  isOver(): boolean
  wait(): Promise<unknown>
}

/** A page that goes away keeps its locks for a moment, and counts as looked at for as long; so what cannot be sent yet is tried again. True when nothing is left. */
export async function sendWhenLeft({ isSomebodyLooking, send, isOver, wait }: Looks): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await wait()
    if (isOver()) return false
    if (await isSomebodyLooking()) continue
    const sent = await send()
    if (sent === 'later') return false
    if (sent) return true
  }
  return false
}
const LOOKS = 5
