import { afterAll, beforeAll, it } from 'vitest'
import { launchBrowser, picture } from '../support/browser.ts'
import { goToFirstQuestion, heading, prepare, recordSeconds, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
let running: CandidateApp
beforeAll(async () => { running = await startCandidateApp() })
afterAll(() => running.stop())
it('looks', async () => {
  const context = await launchBrowser({ viewport: { width: 390, height: 844 }, theme: 'dark' })
  const page = await context.newPage()
  await page.goto(running.link)
  await heading(page, 'Harbour pilot')
  await picture(page, 'look-join')
  await prepare(page, running.link)
  await heading(page, 'Your consent')
  await picture(page, 'look-consent')
  await goToFirstQuestion(page)
  await recordSeconds(page, 2)
  await picture(page, 'look-recording')
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await heading(page, 'Answer 1 is saved on this device')
  await picture(page, 'look-between')
  await page.getByRole('button', { name: 'Next question' }).click()
  await heading(page, 'Which side is starboard?')
  await picture(page, 'look-choice')
  const id = /interview\/([^/]+)/.exec(page.url())?.[1]
  await page.goto(`${running.line.url}/candidate/interview/${id}/delivery`)
  await page.getByText('Employer has it').first().waitFor()
  await picture(page, 'look-delivery')
  await page.goto(`${running.line.url}/candidate/home`)
  await heading(page, 'My interviews')
  await picture(page, 'look-home')
  await context.close()
})
