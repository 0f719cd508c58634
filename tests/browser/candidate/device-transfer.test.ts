import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import {
  chooseCv,
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  savedSeconds,
  startCandidateApp,
  waitForSaved,
  type CandidateApp,
} from './candidate-fixture.ts'
import { invite } from './entry-fixture.ts'
import { ask } from '../../support/server/http.ts'
import { holdUpload } from '../delivery/hold-upload.ts'
import { employersAnswers } from './delivered-pieces.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function device(): Promise<Page> {
  const context = await launchBrowser()
  ends.push(() => context.close())
  return await context.newPage()
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** Records on a device, leaves in the middle, and shows the code for another device. */
async function breakOffAndShowCode(): Promise<{ running: CandidateApp; first: Page; code: string }> {
  const running = await startCandidateApp({ appFolder: await onlineApp() })
  ends.push(running.stop)
  const first = await device()
  await prepare(first, running.link)
  await goToFirstQuestion(first)
  await recordSeconds(first, 2)
  await first.goBack()
  await press(first, 'Stop and leave')
  await first.getByRole('button', { name: /^Account of/ }).click()
  await first.getByRole('menuitem', { name: 'Use another device' }).click()
  await press(first, 'Show a code')
  const code = await first.locator('.hf-rescue-code').innerText()
  return { running, first, code }
}

it('S070 S006 an interview goes on on another device with a short code, and comes back', async () => {
  const { link, line, stop } = await startCandidateApp({ appFolder: await onlineApp() })
  ends.push(stop)
  const first = await device()
  await prepare(first, link)
  await goToFirstQuestion(first)
  // the recording stays here for now: another tab is at it, so neither this one nor the worker sends it
  await first.route(
    ({ pathname }) => pathname === '/uploads',
    (route) => route.abort(),
  )
  const other = await first.context().newPage()
  await other.goto(`${line.url}/robots.txt`)
  await first.bringToFront()
  await recordSeconds(first, 2)
  const { takes } = await readCapture(first)
  await holdUpload(other, `upload:${takes.find(({ practice }) => !practice)?.segments[0]?.objectName ?? ''}`)
  await press(first, 'Stop and save')
  await heading(first, 'Answer 1 is saved on this device')
  await chooseCv(first, line.url)
  await first.getByRole('button', { name: /^Account of/ }).click()
  await first.getByRole('menuitem', { name: 'Use another device' }).click()
  await first.getByText(/^One recording that is not sent yet/).waitFor()
  await first.getByText(/^Your CV \(21 byte\) is not sent yet/).waitFor()
  await press(first, 'Show a code')
  const code = await first.locator('.hf-rescue-code').innerText()
  await checkLooks({ page: first, name: 'candidate-hand-off', open: () => first.getByRole('img', { name: /^QR code|^رمز QR/ }).waitFor() })

  const second = await device()
  await second.goto(`${line.url}/candidate`)
  await second.getByRole('link', { name: 'I have a code from another device' }).click()
  await heading(second, 'Continue on this device')
  await second.goto(`${line.url}/candidate/take-over#${code}`)
  await second.reload()
  await heading(second, 'Continue on this device')
  await expect.poll(() => second.url()).not.toContain(code)
  await checkLooks({ page: second, name: 'candidate-take-over', open: () => second.locator('form').waitFor() })
  await press(second, 'Continue here')
  await heading(second, 'Get ready')
  // no link page told this device of the company: its colour comes with the interview
  const brand = () => second.evaluate(() => document.documentElement.style.getPropertyValue('--hf-brand'))
  await expect.poll(brand).toBe('#022D41')
  // nobody who has agreed is asked again
  await second.getByRole('link', { name: 'Continue' }).click()
  // end of the video test, or the check of its camera, as far as the answer has been told already
  await heading(second, /^(Camera and microphone|Before you finish)$/)

  await heading(first, 'Moved to your other device')
  await first.getByText(/^One recording is still on this device only/).waitFor()
  await first.getByText(/^Your CV \(21 byte\) is still on this device only/).waitFor()
  await checkLooks({ page: first, name: 'candidate-handed-over', open: () => first.locator('.hf-actions').waitFor(), looks: 'few' })
  await other.close()
  await first.unrouteAll()
  await first.reload()
  await heading(first, 'Moved to your other device')
  await first.getByText('Everything you recorded here has arrived. You can close this page.').waitFor({ timeout: 60_000 })

  await press(first, 'Continue here instead')
  await heading(first, 'Continue on another device')
  await second
    .getByRole('alertdialog')
    .getByText('Your interview was opened on another device', { exact: false })
    .waitFor({ timeout: 30_000 })
})

it('S070 a recording that broke off is kept and sent by the device it was made on; pressing on and on opens the other one once', async () => {
  const { running, first, code } = await breakOffAndShowCode()

  const second = await device()
  const asked: string[] = []
  second.on('request', (request) => void (request.url().endsWith('/session/take_over') && asked.push(request.method())))
  await second.goto(`${running.line.url}/candidate/take-over#${code}`)
  await heading(second, 'Continue on this device')
  await second.evaluate(pressOnAndOn, 'Continue here')
  await heading(second, 'Get ready')
  await second.getByRole('link', { name: 'Continue' }).click()
  // first device keeps what broke off, and may have told so already: then nothing is left for a camera
  await heading(second, /^(Camera and microphone|Before you finish)$/)
  expect(asked).toEqual(['POST'])

  await heading(first, 'Moved to your other device')
  await first.getByText('Everything you recorded here has arrived. You can close this page.').waitFor({ timeout: 60_000 })
  const [take] = (await readCapture(first)).takes.filter(({ practice }) => !practice)
  const [answer] = await employersAnswers(running)
  expect([answer?.id, answer?.state, answer?.receipt?.code]).toEqual([take?.id, 'final', expect.any(String)])
})

/** Runs in the page: presses a button again and again, until it is gone. */
function pressOnAndOn(label: string): void {
  const find = (): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const timer = setInterval(() => (find() ?? clearInterval(timer))?.click(), 20)
}

it('S070 a recording that broke off before its question was answered on the other device holds up nothing, and can be removed', async () => {
  const { running, first, code } = await breakOffAndShowCode()
  await first.close()

  const second = await device()
  await second.goto(`${running.line.url}/candidate/take-over#${code}`)
  await press(second, 'Continue here')
  await heading(second, 'Get ready')
  await second.getByRole('link', { name: 'Continue' }).click()
  await press(second, 'Looks good')
  await heading(second, 'What brought you to this work?')
  await recordSeconds(second, 2)
  await press(second, 'Stop and save')
  await expect.poll(async () => (await employersAnswers(running))[0]?.receipt?.code, { timeout: 90_000 }).toMatch(/\w/)

  const again = await first.context().newPage()
  await again.goto(`${running.line.url}/candidate/interview/${sample.interviewId}`)
  await heading(again, 'Moved to your other device')
  await again.getByText(/^One interrupted recording stays on this device and is not sent/).waitFor()
  await press(again, 'Continue here instead')
  await again.getByRole('heading', { name: 'Moved to your other device' }).waitFor({ state: 'detached' })
  await again.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/q/1`)
  await heading(again, 'Answer 1 is with the employer')
  await checkLooks({ page: again, name: 'left-over', looks: 'few', open: () => again.locator('.hf-card').nth(1).waitFor() })
  await press(again, 'Remove this recording')
  await again.getByRole('heading', { name: 'Another recording is still here' }).waitFor({ state: 'detached' })
  expect((await readCapture(again)).takes.filter(({ practice }) => !practice).map(({ state }) => state)).toEqual(['discarded'])
})

it('S006 R457 R458 never cuts a running take: it is an answer first, then this device is signed out, and its page leads back', async () => {
  const running = await startCandidateApp({ appFolder: await onlineApp() })
  ends.push(running.stop)
  const { link, code, interviewId } = await invite(running, 'Taken Over')
  const page = await device()
  const notice = page.getByRole('alertdialog', { name: 'Signed in elsewhere' })
  await prepare(page, link)
  await goToFirstQuestion(page)
  await page.goBack()
  await heading(page, 'Your tests')
  // the test may not have been noted as begun when the page was left
  await page.getByRole('button', { name: /^(Continue|Start test)$/ }).click()
  await heading(page, 'What brought you to this work?')
  await recordSeconds(page, 2)
  await ask(`${running.app.url}/api/jobseeker/login_via_url`, { body: { code } })
  const check = await page.waitForResponse('**/api/session/check')
  expect(await check.json()).toMatchObject({ result: { state: 'duplicate' } })
  const before = await savedSeconds(page)
  await waitForSaved(page, before + 2)
  expect(await notice.count()).toBe(0)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await notice.waitFor({ timeout: 60_000 })
  await heading(page, 'Signed out')
  const { takes } = await readCapture(page)
  expect(takes.filter((row) => !row.practice)).toMatchObject([{ state: 'kept', segments: [{ closed: true, gap: 'none' }] }])

  await page.getByRole('link', { name: 'Open your interview again' }).click()
  await press(page, 'Continue')
  await page
    .getByRole('alert')
    .getByText(/^This interview may still be open on another device/)
    .waitFor()
  await checkLooks({
    page,
    name: 'entry-in-use',
    looks: 'few',
    open: async () => {
      const again = page.getByRole('button', { name: /^(Continue|Start|متابعة|ابدأ)$/ })
      if (!(await page.getByRole('alert').isVisible())) await again.click()
      await page.getByRole('alert').waitFor()
    },
  })
  await press(page, 'Take over here')
  await page.waitForURL(new RegExp(`${interviewId}/(tests|tests/1/end)$`))
})
