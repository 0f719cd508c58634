import { expect, it, onTestFinished } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { ensureJobLink } from '#server/commands/jobs/job-link.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { heading, startCandidateApp } from './candidate-fixture.ts'
import { enterAs } from './entry-fixture.ts'

it('R336 R478 R480 S033 S100 a person enters by the QR code of a job with name, address and phone past a captcha, comes home or straight to the interview, and comes back to it', async () => {
  const running = await startCandidateApp({ appFolder: await onlineApp(), config: { captcha: true } })
  onTestFinished(() => running.stop())
  const context = await launchBrowser({ viewport: { width: 1000, height: 900 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  const of = { by: sample.recruiterId, gid: sample.gid, jobId: sample.jobId }
  const links = (changes: object) => saveSetting(running.app.deps, { ...of, section: 'links', changes })
  const domains = { toggleWhitelistedDomains: true, whitelistedDomains: ['wall.test', 'home.test'] }
  await links({ qrCodeEnabled: true, redirectToInterviewPage: true, ...domains })
  await saveSetting(running.app.deps, { ...of, section: 'layout', changes: { askedDetails: ['phone'] } })
  const link = `${running.line.url}/candidate/join/${await ensureJobLink(running.app.deps, of)}?by=qr`
  await page.goto(link)
  await checkLooks({ page, name: 'entry-job-link', looks: 'few', open: () => page.locator('.hf-join').waitFor() })
  await press('Take part')
  await page.getByText('Enter your name.').waitFor()
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  await page.getByText('Fill this in.').waitFor()
  await phone.fill('12')
  await page.getByText('A phone number has 7 to 15 digits.').waitFor()
  await phone.fill('040 123 4567')
  await page.getByRole('textbox', { name: 'Country code of the phone' }).fill('+358')
  await enterAs(page, 'Walter Wall', 'walter@other.test')
  await page.getByText('People with an address of this kind cannot take part by this link.', { exact: false }).waitFor()
  await enterAs(page, 'Walter Wall', 'walter@wall.test')
  // left before, it would lead here again
  await heading(page, 'Your consent')
  await page.goto(link)
  await press('Continue')
  await heading(page, 'Your consent')
  await links({ redirectToInterviewPage: false })
  await page.goto(link)
  await phone.fill('050 765 4321')
  await enterAs(page, 'Hanna Home', 'hanna@home.test')
  await page.waitForURL('**/candidate/home')
  const entered = await running.app.deps.models.entities.find({ gid: sample.gid, 'body.registrationSource': 'qr' }).lean()
  const kept = Object.fromEntries(entered.map(({ body }) => [body['email'], [body['countryCode'], body['phone']]]))
  expect(kept).toEqual({ 'hanna@home.test': [undefined, '0507654321'], 'walter@wall.test': ['+358', '0401234567'] })
})
