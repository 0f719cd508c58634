import type { BrowserContext, Page } from 'playwright-core'

/** From now on pages count the pieces of an answer, not of its voice, that the recorder hands over. */
export const countPieces = (context: BrowserContext): Promise<unknown> => context.addInitScript(countThem)

/** Number of pieces since the last start of the recorder. */
export const piecesMade = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'piecesMade')))

/** Runs in the page before anything else. */
function countThem(): void {
  const start = MediaRecorder.prototype.start
  MediaRecorder.prototype.start = function (...args) {
    const isAnswer = this.stream.getVideoTracks().length > 0
    if (isAnswer) Reflect.set(window, 'piecesMade', 0)
    this.addEventListener('dataavailable', (event) => {
      if (isAnswer && event.data.size > 0) Reflect.set(window, 'piecesMade', Number(Reflect.get(window, 'piecesMade')) + 1)
    })
    start.apply(this, args)
  }
}
