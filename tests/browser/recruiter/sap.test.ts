import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser/browser.ts'
import { startSapPeer, type TestSapPeer } from '../../support/sap-peer/sap-peer.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { fillLogin, PASSWORD, RECRUITER, watchedPage } from '../support/shell-fixture.ts'
import { startRecruiterApp, type RecruiterApp } from './recruiter-fixture.ts'

let app: RecruiterApp
let peer: TestSapPeer
const contexts: BrowserContext[] = []

beforeAll(async () => {
  app = await startRecruiterApp({ config: { outboundToPrivate: true } })
  peer = await startSapPeer({ user: 'rosa@acme' })
  peer.job('5001')
  peer.job('5002', { jobReqLocale: { results: [] } })
  peer.application('3020', '5001')
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { 'features.source': 'sap' } })
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await peer.stop()
  await app.stop()
})

it('S084 S119 S148 R238 R270: a recruiter connects to SAP, brings in a job and its candidate, and gives the candidate a status there', async () => {
  const context = await launchBrowser({ viewport: { width: 1440, height: 900 } })
  contexts.push(context)
  const { page, problems } = await watchedPage(context)
  page.setDefaultTimeout(45_000)
  await page.goto(app.url)
  await fillLogin(page, RECRUITER, PASSWORD)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()

  // the settings: a password that SAP refuses is seen before it is saved
  await page.getByRole('link', { name: 'Connection to SAP' }).click()
  const field = (name: string) => page.getByRole('textbox', { name })
  await field('Company URL').fill(peer.url)
  await field('Company id').fill('acme')
  await field('User').fill('rosa')
  await page.getByRole('button', { name: /Sign-in/ }).click()
  await page.getByRole('option', { name: 'Password', exact: true }).click()
  await field('Password').fill('wrong')
  await field('Status id of candidates to interview').fill('41')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('SAP refused the sign-in.').waitFor()
  await field('Password').fill('secret')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('The connection works.').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('kept, and not shown again').waitFor()
  // the password is an object now: there is nothing to verify, and saving asks SAP nothing
  const asked = peer.asked.length
  await field('Status id after the interview').fill('44')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await app.deps.models.accounts.findOne({ _id: app.rosaId }).lean())?.sap?.completedStatusId).toBe('44')
  expect(peer.asked).toHaveLength(asked)
  // without the message that it was saved
  await page.goto(`${app.url}/recruiter/settings/sap`)
  await checkLooks({ page, name: 's148-sap', open: () => page.locator('input[name=sap_company_url]').waitFor() })

  // the jobs
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${app.url}/recruiter/dashboard`)
  await page.getByRole('button', { name: 'Sync from SAP' }).click()
  await page.getByText('There was no sync yet.').waitFor()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await page.getByText('5002: has no name').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await checkLooks({
    page,
    name: 's084-sync',
    looks: 'one',
    open: async () => {
      await page.getByRole('button', { name: /SAP$/ }).first().click()
      await page.getByText('5002').waitFor()
    },
  })
  await page.setViewportSize({ width: 1440, height: 900 })

  // its candidates
  await page.goto(`${app.url}/recruiter/dashboard`)
  await page.getByRole('link', { name: 'Job 5001' }).click()
  await page.getByRole('button', { name: 'Sync from SAP' }).click()
  await page.getByRole('button', { name: 'Sync now' }).click()
  await expect.poll(() => app.deps.models.sapRows.countDocuments({ account: app.rosaId, flow: 'candidates' })).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Ada Number 3020' }).waitFor()

  // the status
  await page.getByRole('checkbox', { name: /Ada Number 3020/ }).check()
  await page.getByRole('region', { name: 'Selected candidates' }).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'SAP status' }).click()
  await page.getByText('Candidates come with name and address.').waitFor()
  await field('New status id').fill('42')
  await page.getByRole('button', { name: 'Send to SAP' }).click()
  await page.getByText('What became of it').first().waitFor()
  await page.getByRole('dialog').getByText('sent').waitFor()
  expect(peer.statusOf('3020')).toBe('42')
  expect(problems).toEqual([])
})
