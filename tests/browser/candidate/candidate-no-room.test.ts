import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { heading, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
import { invite } from './entry-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { cutQuota } from '../sync/sync-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeAll(async () => {
  running = await startCandidateApp({ appFolder: await onlineApp() })
})
afterAll(() => running.stop())
beforeEach(async () => {
  context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
  page = await context.newPage()
})
afterEach(() => context.close())

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

describe('a device without room', () => {
  it('S010 says what the longest answer needs, and leads to smaller answers', async () => {
    const { link, interviewId } = await invite(running, 'Nora Room')
    await page.goto(link)
    await press('Get ready')
    await heading(page, 'Your consent')
    await cutQuota(page, await context.newCDPSession(page), running.line.url)
    const edit = { by: 'test', col: 'interviews', id: interviewId, gid: sample.gid, changes: { phone: '+358400' } } as const
    await commitEdit(running.app.deps, edit)
    await page.getByRole('alert').getByRole('button', { name: 'Free up space' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Your answers for Harbour pilot can be made smaller.').waitFor()
    const needed = await dialog.getByText(/^Free space needed to continue: \d+ MB\.$/).innerText()
    // 20 for documents, 200 that stay free, and the answer twice
    expect(Number(/\d+/.exec(needed))).toBeGreaterThan(220)
    await picture(page, 'storage-candidate')
    await dialog.getByRole('button', { name: 'Choose the size of answers' }).click()
    await page.waitForURL(`**/candidate/interview/${interviewId}/**`)
    await page.getByRole('radiogroup', { name: 'Size of your answers' }).waitFor()
  })
})

describe('a decision about consent that cannot be kept', () => {
  it('R403 says so, and is taken again when there is room', async () => {
    const { link } = await invite(running, 'Nora Full')
    await page.goto(link)
    await press('Get ready')
    await heading(page, 'Your consent')
    const cdp = await context.newCDPSession(page)
    await cutQuota(page, cdp, running.line.url)
    await press('I agree')
    const alert = page.getByRole('main').getByRole('alert')
    await alert.getByText('There is no space on this device, so this was not done.').waitFor()
    await alert.getByRole('button', { name: 'Free up space' }).waitFor()
    await checkLooks({ page, name: 'consent-full', looks: 'few', open: () => alert.waitFor() })

    await cdp.send('Storage.overrideQuotaForOrigin', { origin: running.line.url })
    await press('I agree')
    await heading(page, 'Camera and microphone')
    await expect.poll(() => alert.count()).toBe(0)
  })
})
