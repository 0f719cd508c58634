import type { BrowserContext, Page } from 'playwright-core'

/** Pages of this browser believe that it is so much later, from their first script on. Workers keep the time of the machine. */
export const shiftClock = (context: BrowserContext, offsetMs: number): Promise<unknown> => context.addInitScript(shift, offsetMs)

/** Sets the clock of a page whose browser has a shifted one, while the page lives. */
export const setOffset = (page: Page, offsetMs: number): Promise<void> =>
  page.evaluate((ms) => void Reflect.set(globalThis, 'clockOffsetMs', ms), offsetMs)

/** Runs in the page, before any script of the app. */
function shift(offsetMs: number): void {
  const Real = Date
  Reflect.set(globalThis, 'clockOffsetMs', offsetMs)
  const now = (): number => Real.now() + Number(Reflect.get(globalThis, 'clockOffsetMs'))
  class Shifted extends Real {
    constructor(...args: unknown[]) {
      // the constructor's own overloads, whatever they are given
      super(...((args.length > 0 ? args : [now()]) as [number]))
    }
    static override now(): number {
      return now()
    }
  }
  globalThis.Date = Shifted as DateConstructor // a class cannot be called without new, and nobody does
}
