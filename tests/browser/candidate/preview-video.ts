import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { must } from '#shared/primitives/must.ts'

/** Keeps the device from making small videos, as another tab of it would that is at it, until the function it gives is called. */
export async function holdPreviewVideos(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('holdfast-small-video', async () => {
          held()
          await new Promise((release) => addEventListener('let-small-videos', release, { once: true }))
        })
      }),
  )
  return () => page.evaluate(() => void dispatchEvent(new Event('let-small-videos')))
}

/** Waits until the device has made a small video of a take: its bytes, how long its worker lived, and what the page's thread was busy with at longest. */
export async function previewVideoOf(page: Page, takeId: string): Promise<{ bytes: number; ms: number; longestTaskMs: number }> {
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  })
  const look = () =>
    page.evaluate(async (id) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const open = indexedDB.open('capture')
        open.onsuccess = () => resolve(open.result)
      })
      const take = await new Promise<{ small?: { bytes: number; closed: boolean }[] } | undefined>((resolve) => {
        const get = db.transaction('takes').objectStore('takes').get(id)
        get.onsuccess = () => resolve(get.result as { small?: { bytes: number; closed: boolean }[] })
      })
      db.close()
      const { small = [] } = take ?? {}
      if (small.length === 0 || small.some(({ closed }) => !closed)) return null
      const script = performance.getEntriesByType('resource').findLast(({ name }) => name.includes('small-video-worker'))
      return {
        bytes: small.reduce((sum, { bytes }) => sum + bytes, 0),
        ms: Math.round(performance.now() - (script?.startTime ?? 0)),
        longestTaskMs: Math.round(Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks)),
      }
    }, takeId)
  return vi.waitFor(async () => must(await look(), 'it is made'), { timeout: 180_000, interval: 100 })
}
