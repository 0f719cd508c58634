import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Waits until this, asked in the page again and again, is so; `given` is all it gets from outside. Playwright's `waitForFunction` takes a promise for a yes: it
 * does not wait for what a page has to look up.
 */
export const untilInPage = (
  page: Page,
  isSo: (given: string) => Promise<boolean>,
  { given = '', timeout = 30_000, interval = 100 } = {},
): Promise<void> => expect.poll(() => page.evaluate(isSo, given), { timeout, interval }).toBe(true)
