import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import {
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
} from '../candidate/candidate-fixture.ts'
import { holdUpload } from './hold-upload.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'

const open: { running?: CandidateApp | undefined; context?: BrowserContext | undefined } = {}
afterEach(async () => {
  await open.context?.close()
  await open.running?.stop()
  open.context = open.running = undefined
})

const timeout = 300_000
const UNDECIDED = /^\d+ seconds are saved here, waiting for your decision$/
const UNSENT = '1 answer still on this device only'
const ONE_SENT = '1 of 3 answers are with the employer'

/**
 * Does the browser ask before a page is closed that shows `text`? Asked in a second tab: one whose closing was called off may let the next navigation of the same tab wait for ever.
 */
async function asksBeforeClosing(page: Page, text: string | RegExp): Promise<boolean> {
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByText(text).waitFor()
  // a browser asks only for a page that somebody has used
  await tab.getByRole('heading').first().click()
  const asked = new Promise<boolean>((resolve) => {
    const answer = (does: boolean) => (): void => resolve(does)
    tab.once('dialog', (dialog) => void dialog.accept().then(answer(dialog.type() === 'beforeunload'), answer(false)))
    tab.once('close', answer(false))
  })
  await tab.close({ runBeforeUnload: true })
  const does = await asked
  await page.bringToFront()
  return does
}

/** Counts the wake locks of the page; a browser without a screen has none to give. */
const watchScreen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const held = new Set<object>()
    const request = (): Promise<object> => {
      const lock = { release: () => Promise.resolve(void held.delete(lock)) }
      held.add(lock)
      return Promise.resolve(lock)
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(window, { heldScreens: () => held.size })
  })
const heldScreens = (page: Page): Promise<unknown> => page.evaluate('heldScreens()')

/** Changes a row of what this device keeps of recordings. */
const change = (page: Page, table: 'takes' | 'visits', key: string, changes: object): Promise<void> =>
  page.evaluate(
    (of) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('capture')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(of.table, 'readwrite')
          const rows = transaction.objectStore(of.table)
          const reading = rows.get(of.key)
          reading.onsuccess = () => rows.put({ ...(reading.result as object), ...of.changes })
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error ?? new Error('the row was not changed'))
        }
      }),
    { table, key, changes },
  )

it(
  'S066 S036 names what waits for a decision, asks before a page is closed, and says what goes now and next, how long it takes and that a voice is there',
  async () => {
    const running = (open.running = await startCandidateApp({ appFolder: await onlineApp() }))
    const context = (open.context = await launchBrowser({ viewport: { width: 1000, height: 900 } }))
    await watchScreen(context)
    const page = await context.newPage()
    const at = (path: string): string => `${running.line.url}/candidate/${path}`
    const delivery = at(`interview/${sample.interviewId}/delivery`)
    await prepare(page, running.link)
    await goToFirstQuestion(page)
    await waitForOfflineReady(page)
    const other = await context.newPage()
    await other.goto(`${running.line.url}/robots.txt`)
    await page.bringToFront()
    await running.line.unreachable()
    await recordSeconds(page, 5)

    // the page goes in the middle of the recording: nobody has decided about it
    await page.goto(delivery)
    const row = page.getByTestId(`delivery-${sample.videoQuestionId}`)
    await row.getByText(UNDECIDED).waitFor()
    await expect.poll(() => row.getByText('Not answered yet').count()).toBe(0)
    expect(await asksBeforeClosing(page, UNDECIDED)).toBe(true)
    await checkLooks({ page, name: 's066-undecided', open: () => row.waitFor(), looks: 'few' })
    await settingsStored(page, { language: 'en' })
    await page.goto(at('home'))
    await page.getByText(UNSENT).waitFor()
    expect(await asksBeforeClosing(page, UNSENT)).toBe(true)

    await page.goto(delivery)
    await row.getByRole('link', { name: 'Decide about answer 1' }).click()
    await page.getByRole('button', { name: 'Keep it as it is' }).click()
    await heading(page, 'Answer 1 is saved on this device')
    await expect.poll(async () => (await readCapture(page)).takes.map(({ state }) => state), { timeout: 30_000 }).toContain('kept')
    const { takes } = await readCapture(page)
    const kept = must(
      takes.find(({ state }) => state === 'kept'),
      'a kept take was just seen',
    )
    // as where a page dies right after the answer was written, before it could be noted with its take
    await change(page, 'takes', kept.id, { state: 'interrupted' })
    await page.goto(delivery)
    await page.getByText('Next: voice of answer 1').waitFor()
    await page.getByText('Keep the screen on while sending').click()
    await expect.poll(() => heldScreens(page), { timeout: 30_000 }).toBe(1)

    // the voice goes from here, the answer itself is another tab's, which takes its time
    await holdUpload(other, `upload:${kept.segments[0]?.objectName ?? ''}`)
    // as if the connection had been measured
    await change(page, 'visits', sample.interviewId, { bytesPerSecond: 1000 })
    await running.line.reachable()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Keep sending' }).click()
    await row.getByText('The employer already has the voice recording.').waitFor({ timeout })
    await page.getByText('Sending now: answer 1').waitFor({ timeout })
    // sent by this page or by the worker
    await page.getByText(/[1-9]\d* kB of your data used for sending so far/).waitFor()
    await page.getByText(/(About one minute|About \d+ minutes) on this connection, at 1 kB per second\./).waitFor({ timeout })
    await checkLooks({ page, name: 's066-sending', open: () => row.waitFor() })

    await other.close()
    await row.getByText('Employer has it').waitFor({ timeout })
    await expect.poll(() => heldScreens(page), { timeout: 30_000 }).toBe(0)
    await page.goto(at('home'))
    await page.getByText(ONE_SENT).waitFor()
    await expect.poll(() => page.getByText('still on this device only').count()).toBe(0)
    expect(await asksBeforeClosing(page, ONE_SENT)).toBe(false)
  },
  timeout,
)
