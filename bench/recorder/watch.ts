import type { BarePage } from '../lib/bare-page.ts'

/** What the page itself notes while it records. */
export interface Noted {
  /** of tasks on the main thread over 50 ms */
  longTasksMs: number[]
  /** of the picture that the candidate sees */
  frames: { shown: number; dropped: number }
}

/** Begins to note; also what was noted before is forgotten. */
export const beginToNote = (page: BarePage): Promise<unknown> =>
  page.evaluate(() => {
    const noted: number[] = []
    const observer = new PerformanceObserver((list) => void noted.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
    observer.observe({ entryTypes: ['longtask'] })
    Object.assign(globalThis, { notedLongTasks: noted })
  }, null)

export const readNoted = (page: BarePage): Promise<Noted> =>
  page.evaluate(() => {
    const quality = document.querySelector('video')?.getVideoPlaybackQuality()
    return {
      // put there by the function above
      longTasksMs: (globalThis as unknown as { notedLongTasks: number[] }).notedLongTasks.slice(),
      frames: { shown: quality?.totalVideoFrames ?? 0, dropped: quality?.droppedVideoFrames ?? 0 },
    }
  }, null)

/** Presses the button with this text; false when there is none, or it waits for something. */
export const tryPress = (page: BarePage, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.innerText.trim().startsWith(wanted))
    if (!button || button.disabled || button.getAttribute('aria-disabled') === 'true') return false
    button.click()
    return true
  }, text)

/** Seconds of the running take that are on disk; null while none runs. */
export const savedSeconds = (page: BarePage): Promise<number | null> =>
  page.evaluate(() => {
    const found = /(\d+) s saved on this device/.exec(document.body.innerText)?.[1]
    return found === undefined ? null : Number(found)
  }, null)

/** Bytes of JavaScript that are in use after a collection. */
export async function heapBytes(page: BarePage): Promise<number> {
  await page.send('HeapProfiler.collectGarbage')
  return (await page.send<{ usedSize: number }>('Runtime.getHeapUsage')).usedSize
}
