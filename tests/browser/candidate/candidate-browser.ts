import type { BrowserContext, Page } from 'playwright-core'
import { afterEach } from 'vitest'
import type { Question } from '#shared/entities/question.ts'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { prepare, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

export interface CandidateBrowser {
  running: CandidateApp
  context: BrowserContext
  page: Page
}

/**
 * Opens, for tests that record, an app and a browser with its own profile, at the consent; both end with the test. `before` runs earlier in
 * the page; `question` replaces fields of the first one. Tests that open pages offline call `waitForOfflineReady` before.
 */
export function candidateBrowser(): (before?: () => void, question?: Partial<Question>) => Promise<CandidateBrowser> {
  const ends: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end()
  })
  return async (before, question) => {
    const running = await startCandidateApp({ appFolder: await onlineApp() })
    ends.push(() => running.stop())
    const of = { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid } as const
    if (question) await commitEdit(running.app.deps, { ...of, changes: question })
    const context = await launchBrowser({ viewport: { width: 1000, height: 900 }, args: await fakeVoice() })
    ends.push(() => context.close())
    const page = await context.newPage()
    if (before) await page.addInitScript(before)
    await prepare(page, running.link)
    return { running, context, page }
  }
}
