/** Slower than this, what is sent beside a piece of a recording waits for it noticeably; bytes per second. */
const SLOW = 125_000
/** Words are a few kilobytes: on any line that carries them at all they have left by then. */
const MOST_MS = 10_000
const LOOK_MS = 250

export interface WordsPorts {
  /** documents that replication has to send: consent, choices, texts, and what recordings consist of */
  unsent(): number
  /** how fast the line is; undefined: nobody knows */
  bytesPerSecond(): number | undefined
  now(): number
  sleep(ms: number): Promise<void>
}

/**
 * Most useful bytes first: before the next piece or part of a recording, words that replication has to send go over a slow line. A piece that was begun is waited
 * for by nobody, so this is asked before one. Words that do not get away hold up no recording: after ten seconds everything goes side by side, until all words
 * have left once. `isOver`: nobody wants that piece sent any more.
 */
export function createWordsFirst({ unsent, bytesPerSecond, now, sleep }: WordsPorts): (isOver: () => Promise<boolean>) => Promise<void> {
  let isTired = false
  return async (isOver) => {
    if (unsent() === 0) isTired = false
    if (isTired || (bytesPerSecond() ?? 0) >= SLOW) return
    // a page that nobody looks at sleeps for longer than it asks for
    for (const endAt = now() + MOST_MS; unsent() > 0; await sleep(LOOK_MS)) {
      isTired = now() >= endAt
      if (isTired || (await isOver())) return
    }
  }
}
