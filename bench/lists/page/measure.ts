import type { CDPSession, Page } from 'playwright-core'

/** Time from an act until it is on the screen, and the longest task of the main thread meanwhile. */
export interface Measured {
  ms: number
  longestTaskMs: number
}

/**
 * Acts and waits inside of the page, so that the driver is no part of it. `act` and `isDone` are source texts of functions without arguments;
 * it is on the screen one frame after `isDone`.
 */
export const measure = (page: Page, { act, isDone }: { act: string; isDone: string }): Promise<Measured> =>
  page.evaluate<Measured>(`(async () => {
    const [act, isDone] = [${act}, ${isDone}]
    const tasks = []
    const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries().map(({ duration }) => duration)))
    observer.observe({ entryTypes: ['longtask'] })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    const began = performance.now()
    act()
    while (!isDone()) {
      if (performance.now() - began > 120000) throw new Error('not done after two minutes: ' + isDone)
      await frame()
    }
    await frame()
    const ms = performance.now() - began
    // tasks are told a moment after they ended
    await new Promise((resolve) => setTimeout(resolve, 300))
    observer.disconnect()
    return { ms, longestTaskMs: Math.max(0, ...tasks) }
  })()`)

/** Scrolls a table for three seconds, a window at a time. @returns the longest time between two frames and how many took over 50 ms */
export const scrollThrough = (page: Page, selector: string): Promise<{ longestFrameMs: number; slowFrames: number; frames: number }> =>
  page.evaluate(async (wanted) => {
    const scroller = document.querySelector(wanted)
    if (!scroller) throw new Error(`no ${wanted}`)
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    const gaps: number[] = []
    let before = await frame()
    const until = before + 3000
    while (before < until) {
      scroller.scrollBy(0, 300)
      const now = await frame()
      gaps.push(now - before)
      before = now
    }
    return { longestFrameMs: Math.max(...gaps), slowFrames: gaps.filter((gap) => gap > 50).length, frames: gaps.length }
  }, selector)

/** Slows the processor of a page, as phones and old tablets are slower; `times` 1 is its full speed. */
export async function slowDown(page: Page, times: number): Promise<void> {
  // sessions keep their own rates and set them again at the next navigation, so one does it all
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Emulation.setCPUThrottlingRate', { rate: times })
}
const sessions = new WeakMap<Page, Promise<CDPSession>>()
