import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { audit } from '#server/commands/audit/audit.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import { mailsTo } from '../../support/server/people.ts'
import type { TestApp } from '../../support/server/start-app.ts'
import { tokenFor } from '../../support/server/world.ts'
import { OTHERS, PLANTED, startAdminWorld, TENANT } from './admin-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { ADMIN, fillLogin, PASSWORD, watchedPage } from '../support/shell-fixture.ts'

let app: TestApp
let context: BrowserContext
let page: Page

beforeAll(async () => {
  app = await startAdminWorld()
})
afterAll(() => app.stop())
beforeEach(async () => {
  context = await launchBrowser()
  ;({ page } = await watchedPage(context))
  await page.goto(`${app.url}/admin`)
  await fillLogin(page, ADMIN, PASSWORD)
  await page.waitForURL('**/admin/recruiters')
})
afterEach(() => context.close())

const heading = (name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
const rows = () =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
const stored = async (email: string) => await app.deps.models.accounts.findOne({ email, role: 'recruiter' }).lean()
const search = (text: string): Promise<void> => page.getByRole('searchbox').fill(text)

describe('the list of recruiters', () => {
  it('S158 R066 R145 R430 shows ten a page with the totals, and twelve that match on two pages', async () => {
    await page.getByText('23 of 23 recruiters').waitFor()
    await expect.poll(() => rows().count()).toBe(10)
    await expect.poll(() => page.getByRole('columnheader', { name: 'Registered' }).getAttribute('aria-sort')).toBe('descending')
    await search('zenith')
    await page.getByText('12 of 23 recruiters').waitFor()
    await expect.poll(() => rows().count()).toBe(10)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('Page 2 of 2').waitFor()
    await expect.poll(() => rows().count()).toBe(2)
  })

  it('shows HTML in names as text, in the list and on the page of the account', async () => {
    await search(`r${OTHERS - 1}@people`)
    await rows().getByText(PLANTED, { exact: false }).click()
    await page.waitForURL('**/admin/recruiters/01k9test*')
    await page.getByText(PLANTED, { exact: false }).first().waitFor()
    expect([await page.locator('img[src="x"]').count(), await page.title()]).toEqual([0, expect.not.stringMatching(/^1$/)])
  })

  it('S161 R213 R214 freezes and reactivates the chosen ones, with a result for each', async () => {
    await search('r1@people')
    await page.getByText('1 of 23 recruiters').waitFor()
    await page.getByRole('checkbox', { name: /r1@people/ }).check()
    await page.getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Freeze' }).click()
    await page.getByRole('alertdialog').getByText('Done', { exact: true }).waitFor()
    expect((await stored('r1@people.test'))?.frozenAt).toEqual(expect.any(Number))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).last().click()
    await rows().getByText('Frozen', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /r1@people/ }).check()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reactivate' }).click()
    await page.getByRole('alertdialog').getByText('Done', { exact: true }).waitFor()
    expect((await stored('r1@people.test'))?.frozenAt).toBeUndefined()
  })

  it('S161 R215 deletes only what was typed', async () => {
    await search('r20@people')
    await page.getByText('1 of 23 recruiters').waitFor()
    await rows().first().click()
    await heading('Rita Number 20')
    await page.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true')
    await dialog.getByRole('textbox').fill('r20@people.test')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByText('Done', { exact: true }).waitFor()
    expect(await stored('r20@people.test')).toBeNull()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await heading('Recruiters')
  })
})

describe('a new recruiter', () => {
  it('S159 R254 R255 is made by the form, without a kind of report, and the password is shown once', async () => {
    await page.getByRole('link', { name: 'Create recruiter' }).click()
    await heading('Create recruiter')
    // an empty form leads to what is missing, far above the button
    await page.getByRole('button', { name: 'Create recruiter' }).click()
    const email = page.getByLabel('E-mail')
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByText('Enter an e-mail address.').waitFor()
    expect(await email.evaluate((field) => field.getBoundingClientRect().top > 0)).toBe(true)
    await email.fill('nia@people.test')
    await page.getByLabel('First name').fill('Nia')
    await page.getByLabel('Last name').fill('Osei')
    await page.getByRole('textbox', { name: 'Interviews' }).fill('25')
    await expect.poll(() => page.getByText('Shared reports').count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Share reports' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('Shared reports').waitFor()
    const sent = page.waitForRequest('**/api/admin/create_recruiter')
    await page.getByRole('button', { name: 'Create recruiter' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      video_interview_model: '1',
      shareReport: true,
      reportType: 'with_score',
      quota: 25,
    })
    await page.getByText('It is shown only this once.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await heading('Nia Osei')
    expect((await mailsTo(app.deps, 'nia@people.test')).map(({ template }) => template)).toContain('opening')
  })
})

describe('one recruiter', () => {
  it('S160 R216 R267 has the data agreement turned, interviews added and a notice sent', async () => {
    const email = 'r2@people.test'
    await page.goto(`${app.url}/admin/recruiters/${(await stored(email))?._id}`)
    await heading('Rita Number 2')
    await page.getByRole('switch', { name: 'Data agreement' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('switch', { name: 'Data agreement', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('+10 bought').waitFor()
    await page.getByRole('button', { name: 'Send e-mail' }).click()
    await page.getByText('The e-mail is in the outbox.').waitFor()
    expect((await mailsTo(app.deps, email)).map(({ template }) => template)).toEqual(expect.arrayContaining(['add_quota', 'opening']))
    expect((await stored(email))?.dataAgreement).toBe(true)
  })
})

describe('profile, rules and lists', () => {
  it('S162 R067 R144 saves the profile, and the words and the file of a notice, which can be seen before', async () => {
    await page.getByRole('link', { name: 'Profile and notices' }).click()
    await heading('Profile and notices')
    await page.getByLabel('Company', { exact: true }).fill('Holdfast operations')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.getByText('Saved.').waitFor()
    await page.getByLabel('Text of the e-mail').fill('Welcome on board.')
    const svg = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload="alert(1)"/>') }
    await page.getByLabel('Attachment', { exact: true }).setInputFiles(svg)
    await page.getByText('This type of file is not accepted.').waitFor()
    const pdf = { ...svg, name: 'Terms of use.pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
    await page.getByLabel('Attachment', { exact: true }).setInputFiles(pdf)
    await page.getByText('Terms-of-use.pdf').waitFor()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.locator('pre', { hasText: 'Welcome on board.' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).last().click()
    await page.getByText('(own text)').first().waitFor()
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
    await page.getByText('This device', { exact: true }).waitFor()
    const [profile] = await app.deps.models.adminProfiles.find({ _id: 'system' }).lean()
    expect(profile).toMatchObject({ companyName: 'Holdfast operations', notices: { opening: { email: 'Welcome on board.' } } })
    const attachment = profile?.notices.opening?.attachment ?? ''
    expect(await app.deps.s3.head('recruiter', attachment)).toMatchObject({ contentType: 'application/pdf', bytes: pdf.buffer.length })
  })

  it('S163 R068 saves the rules for passwords, tries one on them and says who is affected', async () => {
    await page.getByRole('link', { name: 'Password rules' }).click()
    await heading('Password rules')
    await page.getByText('These rules apply to').waitFor()
    await page.getByRole('textbox', { name: 'Minimum length' }).fill('14')
    await page.getByRole('textbox', { name: 'Minimum length' }).press('Tab')
    await page.getByLabel('Password to try').fill('Abcdefgh12!xy')
    await page.getByText('This password would be refused.').waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The rules apply').waitFor()
    expect(await app.deps.models.passwordPolicies.findOne({ _id: 'system' }).lean()).toMatchObject({ passlen: 14 })
  })

  it('S164 adds a competency to the list of a coupon, and finds it by the coupon', async () => {
    await page.getByRole('link', { name: 'Competencies' }).click()
    await heading('Competencies and coupons')
    await page.getByLabel('Competency', { exact: false }).first().fill('Tact')
    await page.getByLabel('Coupon').first().fill('acme-2026')
    await page.getByRole('button', { name: 'Add a competency' }).click()
    await page.getByRole('heading', { name: 'Coupon acme-2026' }).waitFor()
    await page.getByLabel('Coupon').last().fill('ACME-2026')
    await page.getByRole('button', { name: 'Check the coupon' }).click()
    await expect(page.getByText('opens: Tact').textContent()).resolves.toContain('Tact')
  })
})

describe('providers of single sign-on', () => {
  it('S166 are shown with name, domain, way back and which one is the default, and their address to try is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await heading('Single sign-on')
    await page.getByRole('heading', { name: 'Acme' }).waitFor()
    const shown = await page.getByRole('main').innerText()
    for (const fact of ['Default tenant', 'acme', 'azure', TENANT.issuer, `${app.url}/openid/redirect/acme`]) expect(shown).toContain(fact)
    await page.getByRole('button', { name: 'Copy the address of a test sign-in' }).click()
    await page.getByText('Copied. Open it in a private window').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${app.url}/openid/login/acme`)
  })
})

describe('what can be shown later', () => {
  it('S168 shows who decided what, by which questions and with which reason, and marks the entry that was altered', async () => {
    const target = 'interviews/01k9decided0000000000000i1'
    const detail = { jobId: sample.jobId, to: -1, was: 1, overrides: true, ai: 'open', ownReview: true, rubric: 'a1b2c3d4e5f6' }
    const made = { gid: sample.gid, by: '01k9test000000000000admin3', action: 'decision.made', target }
    await audit(app.deps, { ...made, id: 'first', detail: { ...detail, to: 1, was: 0, overrides: false, ai: 'hidden' } })
    await audit(app.deps, { ...made, id: 'second', detail })
    await audit(app.deps, { ...made, id: 'second.why', action: 'decision.explained', detail: { reason: 'scoredWrongly', place: 2 } })
    await page.getByRole('link', { name: 'Decision log' }).click()
    await heading('Decision log')
    const second = rows().filter({ hasText: 'Rejected, was shortlisted, after their own review' })
    await second.getByText('The scores were wrong').waitFor()
    await second.getByText('Shown before', { exact: true }).waitFor()
    await second.getByText('a1b2c3d4e5f6').waitFor()
    await page.getByRole('button', { name: 'Check the log' }).click()
    await rows().getByText('Unchanged').nth(2).waitFor()
    // the driver's type wants its own kind of ids
    await app.deps.models.audit.collection.updateOne({ _id: 'second' as never }, { $set: { detail: { ...detail, to: 1 } } })
    await page.getByRole('button', { name: 'Check the log' }).click()
    await rows().getByText('Altered', { exact: true }).waitFor()
    await expect.poll(() => rows().getByText('After an altered entry').count()).toBe(1)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export the filtered entries' }).click()
    expect((await saved).suggestedFilename()).toBe('audit-log.csv')
    await page.reload()
    await heading('Decision log')
  })

  it('S169 notes a request, erases, signs a device out and saves the certificate when no copy can be open', async () => {
    const [id, jobId] = ['01k9forgotten00000000000i1', '20261121081399-erasedjb']
    const at = { by: 'test', gid: sample.gid, scope: `job:${jobId}` }
    const job = { programmeId: id, name: 'Pilot', jobType: 'interview' as const, createdAt: 1, ownerId: id }
    await insertDoc(app.deps, { ...at, iv: '', col: 'jobs', id: jobId, fields: job })
    await insertDoc(app.deps, {
      ...at,
      iv: id,
      col: 'interviews',
      id,
      fields: { jobId, name: 'Fay', email: 'fay@people.test', createdAt: 1 },
    })
    const reader = must(await stored('r4@people.test'), 'it was made above')
    await grant(app.deps, { user: reader._id, gid: sample.gid, scope: at.scope, role: 'recruiter' })
    await tokenFor(app.deps, reader)
    await page.getByRole('link', { name: 'Erasure' }).click()
    await heading('Erasure and devices')
    await page.getByLabel('E-mail address of the candidate').fill('fay@people.test')
    await page.getByRole('button', { name: 'Log the request' }).click()
    await page.getByText('One interview is marked for erasure.').waitFor()
    await page.getByText('Waiting', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Erase now' }).click()
    await page.getByRole('button', { name: 'Yes, erase permanently' }).click()
    await page.getByText('Erased, devices left').waitFor()
    await page.getByText('0 of 1 gone or locked').waitFor()
    await page.getByRole('button', { name: 'Sign out the device of Rita Number 4' }).click()
    await page.getByText('May still show it').waitFor()
    await page.getByRole('button', { name: 'Sign out the device' }).waitFor({ state: 'detached' })
    expect(await app.deps.models.entities.exists({ _id: id, del: false })).toBeNull()
    // three days later
    await app.deps.models.erasures.updateOne({ _id: id }, { $set: { erasedAt: Date.now() - 3 * 86_400_000 } })
    await page.reload()
    await page.getByText('1 of 1 gone or locked').waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the certificate' }).click()
    expect((await saved).suggestedFilename()).toBe(`erasure-${id}.txt`)
  })
})

it('the screens of administrators are clean for axe, in both directions and themes', async () => {
  const id = (await stored('r2@people.test'))?._id
  const screens = {
    'admin-recruiters': '/admin/recruiters',
    'admin-new': '/admin/recruiters/new',
    'admin-recruiter': `/admin/recruiters/${id}`,
    'admin-profile': '/admin/profile',
    'admin-policy': '/admin/password-policy',
    'admin-competencies': '/admin/competencies',
    'admin-tenants': '/admin/tenants',
    'admin-outbox': '/admin/outbox',
    'admin-decisions': '/admin/decision-log',
    'admin-erasure': '/admin/erasure',
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(app.url + path)
    const open = async (): Promise<void> => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('.hf-skeleton') === null)
    }
    await checkLooks({ page, name, looks: 'few', open })
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
