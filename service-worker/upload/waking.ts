/** Events that come while one is worked on are the same waking. It begins anew for the later ones: it may already have given way to a page that is gone since. */
export function oneWaking(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  let isAskedAgain = false
  const untilNotAsked = async (): Promise<boolean> => {
    let isDone: boolean
    do {
      isAskedAgain = false
      isDone = await work()
    } while (isAskedAgain)
    return isDone
  }
  return () => {
    isAskedAgain = running !== null
    return (running ??= untilNotAsked().finally(() => (running = null)))
  }
}

export interface Looks {
  /** a page that shows the app sends by itself */
  isSomebodyLooking(): Promise<boolean>
  /** true when nothing is left */
  send(): Promise<boolean>
  /** nothing more is begun in this waking */
  isOver(): boolean
  wait(): Promise<unknown>
}

/** A page that goes away keeps its locks for a moment, and counts as looked at for as long; so what cannot be sent yet is tried again. True when nothing is left. */
export async function sendWhenLeft({ isSomebodyLooking, send, isOver, wait }: Looks): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await wait()
    if (isOver()) return false
    if (await isSomebodyLooking()) continue
    if (await send()) return true
  }
  return false
}
const LOOKS = 5
