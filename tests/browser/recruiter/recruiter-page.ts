import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { watchedPage } from '../support/shell-fixture.ts'
import { startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'

export interface RecruiterPage {
  app: RecruiterApp
  context: BrowserContext
  page: Page
}

/** Starts one app for all tests of a file, and a new browser at a desk for each; `take` gets them before each test. */
export function useRecruiterPage(take: (opened: RecruiterPage) => void): void {
  let app: RecruiterApp
  let context: BrowserContext
  beforeAll(async () => {
    app = await startRecruiterApp()
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
    const { page } = await watchedPage(context)
    take({ app, context, page })
  })
  afterEach(() => context.close())
}
