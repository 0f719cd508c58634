import type { Page } from 'playwright-core'
import type { Place } from '../place.ts'
import { compareOf } from './open.ts'

export interface CompareTimes {
  /** from the press until all four play within 80 ms of each other */
  inStepMs: number
  /** largest distance of two in the ten seconds after it */
  apartMs: number
}

/** Four recordings under one bar, from the storage of the device. */
export async function measureCompare(page: Page, place: Place): Promise<CompareTimes> {
  await page.goto(compareOf(place))
  await page.waitForFunction((wanted) => {
    const all = [...document.querySelectorAll<HTMLVideoElement>('.hf-compare video')]
    return all.length === wanted && all.every((video) => video.readyState >= 2)
  }, place.people.length)
  const began = page.evaluate(watchPlaying)
  await page.getByRole('button', { name: 'Play all' }).click()
  const times = await began
  await page.getByRole('button', { name: 'Pause' }).click()
  return times
}

/** Runs in the page, from before the press on. */
async function watchPlaying(): Promise<CompareTimes> {
  const all = [...document.querySelectorAll<HTMLVideoElement>('.hf-compare video')]
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const apart = (): number => {
    const times = all.map((video) => video.currentTime * 1000)
    return Math.max(...times) - Math.min(...times)
  }
  const pressed = new Promise<number>((resolve) =>
    addEventListener('click', () => resolve(performance.now()), { once: true, capture: true }),
  )
  const began = await pressed
  while (!(all.every((video) => !video.paused && video.currentTime > 0) && apart() <= 80)) await frame()
  const inStepMs = performance.now() - began
  let apartMs = 0
  for (const until = performance.now() + 10_000; performance.now() < until; await frame()) apartMs = Math.max(apartMs, apart())
  return { inStepMs, apartMs }
}
