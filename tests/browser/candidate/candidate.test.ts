import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, picture } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { untilInPage } from '../../support/browser/in-page.ts'
import {
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  savedSeconds,
  startCandidateApp,
  waitForSaved,
  type CandidateApp,
  startTest,
  goToChoice,
  goToShort,
  finishWritten,
} from './candidate-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { cutSound, noteOfferAsked } from '../support/page-scripts.ts'
import { axeViolations } from '../support/shell-fixture.ts'

const open: { running?: CandidateApp | undefined; context?: BrowserContext | undefined; profile?: string | undefined } = {}
afterEach(async () => {
  await open.context?.close()
  await open.running?.stop()
  if (open.profile) await rm(open.profile, { recursive: true, force: true })
  open.context = open.running = open.profile = undefined
})

async function start(): Promise<{ running: CandidateApp; page: Page }> {
  const running = (open.running = await startCandidateApp())
  open.profile = await mkdtemp(join(tmpdir(), 'holdfast-candidate-'))
  open.context = await launchBrowser({ profile: open.profile, viewport: { width: 1000, height: 900 }, args: await fakeVoice() })
  return { running, page: await open.context.newPage() }
}

const answersOf = ({ app }: CandidateApp) => app.deps.models.entities.find({ iv: sample.interviewId, col: 'answers' }).lean()
const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

const QUESTION = { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid } as const
const DATA_USE = /^(Data use|استهلاك البيانات)$/
/** Makes a choice about data between answers. */
async function decide(page: Page, choice: string): Promise<void> {
  await press(page, DATA_USE)
  await page.getByRole('dialog').getByText(choice, { exact: true }).click()
  await press(page, 'Done')
}

/** Its words come when it is first opened. */
async function openDataUse(page: Page): Promise<void> {
  await press(page, DATA_USE)
  await page.getByRole('dialog').waitFor()
}

/** From its next opening the page is told of a mobile connection; `lineNow` makes it another one. */
const onMobileLine = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const type = { get: () => (navigator as Navigator & { lineNow?: string }).lineNow ?? 'cellular' }
    Object.defineProperty((navigator as Navigator & { connection: object }).connection, 'type', type)
  })

describe('a candidate who is offline', () => {
  it('R004 S045 S056 S059 S068 answers everything, loses the tab in the middle of a take, and the employer has it only after the server checked', async () => {
    const { running, page } = await start()
    await prepare(page, running.link)
    await running.line.unreachable()
    await goToFirstQuestion(page)

    await recordSeconds(page, 4)
    for (let look = 0; look < 3; look++) {
      const shown = await savedSeconds(page)
      const { takes, pieces } = await readCapture(page)
      const segment = takes.find((row) => row.questionId === sample.videoQuestionId)?.segments[0]
      // never more on the screen than on the disk: the count comes from pieces whose bytes are there
      expect(((segment?.toMs ?? 0) - (segment?.fromMs ?? 0)) / 1000).toBeGreaterThanOrEqual(shown)
      expect(pieces.map(({ bytes, sha256 }) => ({ bytes, sha256 }))).toEqual(
        segment?.chunks.map(({ bytes, sha256 }) => ({ bytes, sha256 })),
      )
      await waitForSaved(page, shown + 1)
    }
    const before = await readCapture(page)
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await page.close()

    const again = await (open.context as BrowserContext).newPage()
    await again.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
    await heading(again, 'The recording was interrupted')
    await again.getByText(/We kept \d+ seconds/).waitFor()
    await picture(again, 'candidate-recovered')
    expect(await axeViolations(again)).toEqual([])
    const after = await readCapture(again)
    for (const piece of before.pieces) expect(after.pieces).toContainEqual(piece)
    await press(again, /^Continue 1:\d\d$/)
    await waitForSaved(again, 9)
    await press(again, 'Stop and save')
    await heading(again, 'Answer 1 is saved on this device')
    const device = await readCapture(again)
    const take = device.takes.find((row) => row.questionId === sample.videoQuestionId)
    expect(take?.segments.map((segment) => segment.gap)).toEqual(['killed', 'none'])
    await goToChoice(again)
    await again.getByText('Right', { exact: true }).click()
    await again.getByText(/^Saved /).waitFor()
    await again.reload()
    await heading(again, 'Which side is starboard?')
    await expect.poll(() => again.getByRole('radio', { name: 'Right' }).isChecked()).toBe(true)
    await goToShort(again)
    await again.getByRole('textbox', { name: 'Your answer' }).fill('By asking the crew.')
    await again.getByText(/^Saved /).waitFor()
    await finishWritten(again)

    await heading(again, 'Your 3 answers are safe on this device')
    await again.getByText('0 of 3 answers are with the employer').waitFor()
    await again.getByText(/No connection right now\. Your 3 answers are safe here/).waitFor()
    await expect.poll(() => again.getByText('Employer has it').count()).toBe(0)
    // S068
    await heading(again, 'Why is nothing being sent?')
    await again.getByText('We cannot be reached right now.').waitFor()
    // a single button, which says that it tried
    await press(again, 'Keep sending')
    await again.getByText('Tried again: there is still no connection.').waitFor()
    expect(await axeViolations(again)).toEqual([])
    await picture(again, 'candidate-delivery-offline')
    expect(await answersOf(running)).toEqual([])

    // S045: a pause outlasts the page and the return of the connection
    await onMobileLine(again)
    await decide(again, 'Pause sending')
    await running.line.reachable()
    await again.reload()
    await again.getByText('Employer has it').nth(1).waitFor()
    await again.getByText('Saved on this device, sending paused').waitFor()
    await checkLooks({
      page: again,
      name: 's045-paused',
      looks: 'few',
      open: () =>
        again
          .getByText(/2 .+ 3/)
          .first()
          .waitFor(),
    })
    await checkLooks({ page: again, name: 's045-data-use', looks: 'few', open: () => openDataUse(again) })
    await decide(again, 'Send recordings and your CV over Wi-Fi only')
    await press(again, 'Resume sending')
    await again.getByText('Saved on this device, waiting for Wi-Fi').waitFor()
    expect(await running.app.deps.models.uploads.countDocuments({ gid: sample.gid })).toBe(0)
    await again.evaluate(() => {
      Object.assign(navigator, { lineNow: 'wifi' })
      ;(navigator as Navigator & { connection: EventTarget }).connection.dispatchEvent(new Event('change'))
    })
    await heading(again, 'The employer has all 3 answers. You can close this page.')
    expect(await axeViolations(again)).toEqual([])
    await picture(again, 'candidate-delivery-all')

    const stored = await answersOf(running)
    expect(stored).toHaveLength(3)
    expect(stored.every((row) => row.body['state'] === 'final' && row.body['receipt'])).toBe(true)
    for (const segment of take?.segments ?? []) {
      const object = await running.app.deps.s3.get('media', segment.objectName)
      const bytes = Buffer.from(await new Response(object?.stream).arrayBuffer())
      let at = 0
      for (const chunk of segment.chunks) {
        expect(
          createHash('sha256')
            .update(bytes.subarray(at, at + chunk.bytes))
            .digest('base64'),
        ).toBe(chunk.sha256)
        at += chunk.bytes
      }
      expect(at).toBe(bytes.length)
    }
    // the server looks into the recordings first, and the page hears of it by sync
    const isFree = async (): Promise<boolean> => {
      const rows = await new Promise<number>((resolve) => {
        const request = indexedDB.open('capture')
        request.onsuccess = () => {
          const count = request.result.transaction('chunks').objectStore('chunks').count()
          count.onsuccess = () => {
            request.result.close()
            resolve(count.result)
          }
        }
      })
      return rows === 0
    }
    await untilInPage(again, isFree, { timeout: 120_000 })
    // a single list of receipts; the link leads back to it, and nothing offers to go on with a finished interview
    await again.getByText('Thank you.').waitFor()
    await expect
      .poll(() =>
        again
          .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/)
          .filter({ visible: true })
          .count(),
      )
      .toBe(3)
    await again.goto(running.link)
    await heading(again, 'The employer has all 3 answers. You can close this page.')
    await again.goto(`${running.line.url}/candidate/home`)
    await again.getByRole('link', { name: 'See my receipts' }).waitFor()
    const interview = await running.app.deps.models.entities.findOne({ _id: sample.interviewId }).lean()
    expect(interview?.body).toMatchObject({ stage: 'done', delivered: { received: 3, total: 3 }, consent: { given: true } })
  }, 300_000)
})

describe('the way to the questions', () => {
  it('S052 S055 opens a second time offline, checks camera and sound, and practises without sending anything', async () => {
    const { running, page } = await start()
    await prepare(page, running.link)
    await running.line.unreachable()
    await page.addInitScript(noteOfferAsked)
    await page.goto(running.link)
    await heading(page, 'Harbour pilot')
    await page.getByText('No connection right now. This is what we knew at your last visit.').waitFor()
    await press(page, 'Get ready')
    await heading(page, 'Your consent')
    await press(page, 'I do not agree')
    await page.getByText(/You did not agree/).waitFor()
    await page.getByRole('banner').getByText('Waiting, 1 here').first().waitFor()
    // S009: additions to a page do not move under a finger about to press, neither at once nor when the part that offers it is there and
    // has read all
    await page.waitForFunction(() => Reflect.get(window, 'isOfferAsked') === true)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.getByText('Install Holdfast on this device').count()).toBe(0)
    await press(page, 'I agree')

    await heading(page, 'Camera and microphone')
    await page.getByText('Install Holdfast on this device').waitFor()
    await press(page, 'Record 5 seconds')
    await page.getByText('Picture is good').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'candidate-device-check')
    await press(page, 'Looks good')
    await heading(page, 'Practice')
    await recordSeconds(page, 3)
    await page.getByText('Practice, recording').waitFor()
    await press(page, 'Stop and save')
    await page.getByText(/That is how it works/).waitFor()
    await page.getByText(/^The check found nothing wrong/).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await picture(page, 'candidate-rehearsal')
    await press(page, 'Start the interview')
    await startTest(page, 'What brought you to this work?')
    // S055: without thinking time there is no such step
    await page.getByRole('button', { name: 'Start recording' }).waitFor()
    await expect.poll(() => page.getByText('thinking time').count()).toBe(0)
    expect((await readCapture(page)).takes).toEqual([])
    expect(await running.app.deps.models.uploads.countDocuments({ gid: sample.gid })).toBe(0)
  })

  it('S055 counts thinking time down with the devices still good, until Start now; a running take is left only after a question, and leaving keeps it', async () => {
    const { running, page } = await start()
    await commitEdit(running.app.deps, { ...QUESTION, changes: { thinkMs: 3_600_000 } })
    await prepare(page, running.link)
    await goToFirstQuestion(page)
    const think = page.locator('.hf-card').filter({ hasText: 'thinking time' })
    await think.getByText('Camera and microphone work').waitFor()
    await expect.poll(() => think.getByRole('timer').innerText()).toMatch(/^(1:00:00|59:\d\d)$/)
    await checkLooks({ page, name: 'candidate-thinking', looks: 'few', open: () => page.getByRole('timer').first().waitFor() })
    await page.evaluate(cutSound, 'mute' as const)
    await think.getByText(/^The microphone gives no sound/).waitFor()
    await picture(page, 'candidate-thinking-no-sound')
    await page.evaluate(cutSound, 'ended' as const)
    // the browser was asked for another one
    await think.getByText('Camera and microphone work').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Start recording' }).count()).toBe(0)
    expect((await readCapture(page)).takes).toEqual([])
    await press(page, 'Start now')
    await waitForSaved(page, 2)
    await picture(page, 'candidate-recording')
    const question = page.url()
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('heading', { name: 'Leave while recording?' }).waitFor()
    await press(page, 'Stay')
    // the address comes back a moment after the dialog went
    await page.waitForURL(question)
    await waitForSaved(page, 4)
    // Forward while it asks is an answer too
    await page.goBack()
    await page.getByRole('alertdialog').waitFor()
    await page.goForward()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await waitForSaved(page, 6)
    await page.goBack()
    await press(page, 'Stop and leave')
    await heading(page, 'Your tests')
    await press(page, 'Continue')
    await heading(page, 'The recording was interrupted')
    await page.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
    await heading(page, 'The recording was interrupted')
    await press(page, 'Record again (does not count)')
    // nothing has begun in its place: the first one may still go on
    await press(page, 'Go back to my first recording')
    await heading(page, 'The recording was interrupted')
    await page.getByRole('button', { name: /^Continue / }).waitFor()
    await press(page, 'Record again (does not count)')
    await page.getByRole('button', { name: 'Go back to my first recording' }).waitFor()
    await recordSeconds(page, 3)
    const { takes } = await readCapture(page)
    // a recording that broke off stays the answer until the new one is
    expect(takes.filter((take) => !take.practice).map((take) => [take.state, take.free])).toEqual([
      ['kept', true],
      ['recording', false],
    ])
    await press(page, 'Stop and save')
    await page.getByRole('button', { name: 'Record again (attempt 2 of 2)' }).waitFor()
    await picture(page, 'candidate-between')
  })

  it('S032 S076 says what a wrong or finished link is', async () => {
    const { running, page } = await start()
    await page.goto(`${running.line.url}/candidate/join/nonsense`)
    await heading(page, 'We do not know this code')
    await page.goto(`${running.line.url}/candidate/problem/16`)
    await page.getByText('Code 16').waitFor()
    expect(await axeViolations(page)).toEqual([])
  })
})
