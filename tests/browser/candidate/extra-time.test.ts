import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin } from '../support/shell-fixture.ts'
import { goToFirstQuestion, heading, prepare, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'

const DAY_MS = 86_400_000
let running: CandidateApp
const open: BrowserContext[] = []

beforeAll(async () => {
  running = await startCandidateApp()
  // an end of its own: more time can be asked for
  const endAt = Date.now() + DAY_MS
  await commitEdit(running.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes: { endAt } })
})
afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
  await running.stop()
})

async function pageOf(width: number, height: number): Promise<{ page: Page; context: BrowserContext }> {
  const context = await launchBrowser({ viewport: { width, height }, args: await fakeVoice() })
  open.push(context)
  return { context, page: await context.newPage() }
}

const interview = async () =>
  must(await documents.get(running.app.deps, 'interviews', { id: sample.interviewId, gid: sample.gid }), 'it is there')

it('S043 S071 S075 asks for extra time offline, is granted it in the list, has 1.5 times offline; is granted a later end in the report; saves and erases the own data', async () => {
  const { page, context } = await pageOf(390, 844)
  const at = (path: string): string => `${running.line.url}/candidate/interview/${sample.interviewId}/${path}`
  // from the page of the link, before anything was downloaded
  await page.goto(running.link)
  await page.getByRole('button', { name: 'Ask for extra time' }).click()
  await heading(page, 'Extra time and access')
  await prepare(page, running.link)
  await heading(page, 'Your consent')
  await waitForOfflineReady(page)
  await page.goto(at('prepare'))
  await page.getByRole('link', { name: 'Ask for extra time' }).click()
  await heading(page, 'Extra time and access')
  await checkLooks({
    page,
    name: 'access-ask',
    open: async () => {
      await page.goto(at('access'))
      await page.getByRole('radio').first().waitFor()
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const send = page.getByRole('button', { name: 'Send my request' })
  await send.click()
  await page.getByText('Choose what you need, or write it below.').waitFor()
  await context.setOffline(true)
  await page.getByText('Half as much time again').click()
  await page.getByText('Captions for everything that is spoken').click()
  await page.getByRole('textbox').fill('I read slowly')
  await send.click()
  await page.getByText('Not sent yet: it goes when there is a connection').waitFor()
  await context.setOffline(false)
  await page.getByText('Asked. The employer has not decided yet').waitFor()

  const { page: desk } = await pageOf(1440, 900)
  await desk.goto(running.app.url)
  await fillLogin(desk, sample.email, sample.password)
  await desk.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  const list = `${running.app.url}/recruiter/jobs/${sample.jobId}/candidates`
  await checkLooks({
    page: desk,
    name: 'access-list',
    looks: 'one',
    open: async () => {
      await desk.goto(list)
      await desk.locator('.hf-cand-status .hf-button').first().waitFor()
    },
  })
  await desk.goto(list)
  await desk.getByText('Asks for extra time').waitFor()
  await desk.getByRole('button', { name: 'Grant' }).click()
  await page.getByText('Granted: Half as much time again').waitFor()
  expect((await interview()).accessDecision).toMatchObject({ granted: true, factor: 1.5 })
  expect(await desk.getByRole('button', { name: 'Grant' }).count()).toBe(0)

  // its pack was downloaded before anybody decided
  await context.setOffline(true)
  await page.goto(at('consent'))
  await goToFirstQuestion(page)
  await expect.poll(() => page.getByRole('timer').first().innerText()).toMatch(/^3:00|^2:59/)
  expect(await page.getByRole('link', { name: 'Ask for extra time' }).count()).toBe(0)
  await context.setOffline(false)

  await page.goto(`${running.line.url}/candidate/home`)
  await page.getByRole('link', { name: 'Ask for more time' }).click()
  await heading(page, 'Ask for more time')
  await checkLooks({
    page,
    name: 'extension-ask',
    looks: 'few',
    open: async () => {
      await page.goto(at('extension'))
      await page.getByRole('textbox').first().waitFor()
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  const year = page.getByRole('spinbutton', { name: /^year\b/ })
  await year.fill('2020')
  await page.keyboard.press('Tab')
  await send.click()
  await page.getByText('Say why you need more time.', { exact: true }).waitFor()
  await page.getByText('Choose a date that has not passed and is after the deadline.').waitFor()
  await year.fill(String(new Date().getFullYear() + 1))
  await page.getByRole('textbox', { name: 'Reason' }).fill('My child is ill')
  await send.click()
  await page.getByText('Asked. The employer has not answered yet').waitFor()
  const report = `${running.app.url}/recruiter/dashboard/interview-report?jobId=${sample.jobId}&interviewId=${sample.interviewId}&email=x`
  await checkLooks({
    page: desk,
    name: 'requests-report',
    looks: 'one',
    open: async () => {
      await desk.goto(report)
      await desk.locator('.hf-request-text').first().waitFor()
    },
  })
  await desk.goto(report)
  await desk.getByText('My child is ill').waitFor()
  await desk.getByRole('button', { name: 'Grant' }).click()
  await page.getByText(/^Granted: you have until/).waitFor()
  expect((await interview()).endAt).toBe((await interview()).extension?.until)

  await page.goto(`${running.line.url}/candidate/home`)
  await page.getByRole('link', { name: 'My data' }).click()
  await checkLooks({
    page,
    name: 'own-data',
    open: async () => {
      await page.goto(at('data'))
      await page.locator('.hf-button-danger').waitFor()
    },
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText(/^You agreed, version/).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save my data' }).click()])
  expect(saved.suggestedFilename()).toBe('My data Harbour pilot.json')
  await page.getByRole('button', { name: 'Ask for erasure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask the employer to erase everything?' })
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(/^Asked for .* It will be done by/).waitFor()
  const code = await page.locator('main strong').innerText()
  // reading its state takes the code alone, no account
  await page.goto(`${running.line.url}/erasure`)
  await page.getByRole('textbox', { name: 'Code of the request' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Look it up' }).click()
  await page.getByText(/^Asked for .* It will be done by/).waitFor()
})
