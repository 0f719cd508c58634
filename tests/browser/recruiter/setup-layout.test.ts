import { expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { makeJob } from './recruiter-fixture.ts'
import { PNG } from '../../api/s3/upload-form.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const layoutOf = async (jobId: string) =>
  (await app.deps.models.entities.findOne({ _id: settingId(jobId, 'layout'), gid: app.gid }).lean())?.body
const textbox = (name: string) => page.getByRole('textbox', { name })
const choose = async (field: RegExp, option: string): Promise<void> => {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('listbox').getByRole('option', { name: option, exact: true }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

it('S086 S087 S088 R097 R259 X02 sets company, rules and figure offline, and refuses what is no address', async () => {
  const job = await makeJob(app, 'Laid out job')
  await app.deps.models.accounts.updateOne({ _id: app.rosaId }, { $set: { 'features.virtualAvatar': true } })
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
  await textbox('Company website').waitFor()
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.getByText('Files need a connection. You are offline, so the stored file stays.').first().waitFor()
  await textbox('Company website').fill('acme')
  await textbox('Company website').blur()
  await page.getByText('This is not an address of a website. Write it like acme.example.').waitFor()
  await textbox('Company website').fill('acme.example')
  await textbox('Company website').blur()
  await page.getByRole('button', { name: /UTC\+00:00.*Time zone of the job|Time zone of the job.*UTC\+00:00/ }).waitFor()
  await choose(/Time zone of the job/, 'UTC+02:00')
  await choose(/Level/, 'Director')
  await choose(/Regional variant/, 'en-GB')
  await page.getByRole('radio', { name: /picture in a corner/ }).press('Space')
  await page.getByRole('radio', { name: 'Dune' }).press('Space')
  await page.getByRole('img', { name: 'Chosen figure: Dune' }).waitFor()
  await page.getByRole('switch', { name: 'The figure asks the questions' }).press('Space')
  await page.getByRole('switch', { name: 'Own page after logging out' }).press('Space')
  await page.getByText('Address after logging out is missing').waitFor()
  await textbox('Address of the page').fill('javascript:alert(1)')
  await textbox('Address of the page').blur()
  await page.getByText('This is not an address of a website. Write it like acme.example.').waitFor()
  await textbox('Address of the page').fill('https://acme.example/bye')
  await textbox('Address of the page').blur()
  await textbox('SAP ID').fill('SAP-4711')
  await textbox('SAP ID').blur()
  expect(await page.getByRole('switch', { name: 'Compare faces' }).isDisabled()).toBe(true)
  await context.setOffline(false)
  await expect
    .poll(() => layoutOf(job.jobId), { timeout: 60_000 })
    .toMatchObject({
      companyWebsite: 'acme.example',
      timezone: 'UTC+02:00',
      interviewLanguageVariant: 'en-GB',
      layoutType: '2',
      avatar: 'dune',
      virtualAvatar: 'dune',
      useVirtualAvatar: true,
      customLogoutRedirect: true,
      customLogoutUrl: 'https://acme.example/bye',
      sapId: 'SAP-4711',
    })
  expect((await app.deps.models.entities.findOne({ _id: job.jobId }).lean())?.body['level']).toBe('director')
})

it('S086 R192 R291 X54 sends a logo in quarters, 100 only once the server has confirmed it, and keeps the former one when it refuses', async () => {
  const job = await makeJob(app, 'Logo job')
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
  const file = page.locator('input[type=file][aria-label="Company logo"]')
  await file.waitFor({ state: 'attached' })
  let confirm = (): void => undefined
  const mayConfirm = new Promise<void>((resolve) => (confirm = resolve))
  await page.route('**/api/recruiter/setting_layout', async (route) => {
    await mayConfirm
    await route.continue()
  })
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  const progress = page.getByRole('progressbar')
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('75')
  expect((await layoutOf(job.jobId))?.['companyLogo']).toBeUndefined()
  confirm()
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('100')
  await page.getByText('Confirmed by the server').waitFor()
  const stored = (await layoutOf(job.jobId))?.['companyLogo']
  expect(stored).toMatch(new RegExp(`^company_logos/${app.gid}/`))
  await page.getByRole('button', { name: 'Replace: Company logo' }).waitFor()
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 not a picture') })
  await page.getByText('This type of file is not accepted.').waitFor()
  expect((await layoutOf(job.jobId))?.['companyLogo']).toBe(stored)
  await checkLooks({ page, name: 'setup-layout', looks: 'few', open: () => page.locator('.hf-figures').waitFor() })
})

it('S089 previews the pages of candidates by device, interview language and colours, and stores nothing', async () => {
  const job = await makeJob(app, 'Seen job')
  const layoutId = settingId(job.jobId, 'layout')
  const scope = { by: app.rosaId, gid: app.gid }
  const words = { interviewLanguages: ['english', 'arabic', 'thai'], interviewerFirstName: 'Ada', interviewerLastName: 'Harbour' }
  await commitEdit(app.deps, { ...scope, col: 'jobSettings', id: layoutId, changes: words })
  const text = { english: 'Why here?', thai: 'ทำไมที่นี่' }
  await commitEdit(app.deps, { ...scope, col: 'questions', id: job.questionIds.video, changes: { text } })
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=layout`)
  const open = page.locator('.hf-page-actions button')
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const frame = dialog.locator('.hf-device-page')
  await frame.getByText('Get ready', { exact: true }).waitFor()
  const before = await layoutOf(job.jobId)
  const ground = () => frame.evaluate((shown) => getComputedStyle(shown).backgroundColor)
  const widthOf = () => frame.evaluate((shown) => (shown as HTMLElement).offsetWidth)
  const [light, phone] = [await ground(), await widthOf()]
  await choose(/Interview language/, 'العربية')
  await frame.getByText('استعدّ', { exact: true }).waitFor()
  await frame.getByText('مرحبًا اسم المرشّح، هذه مقابلتك.').waitFor()
  await frame.getByText(/^نحو [\d.]+ (م\.ب|كيلوبايت)$/).waitFor()
  expect([await frame.getAttribute('dir'), await frame.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  await choose(/Colours/, 'Dark')
  await expect.poll(ground).not.toBe(light)
  await choose(/Device/, 'Desktop')
  await expect.poll(widthOf).toBeGreaterThan(phone * 2)
  await choose(/Page/, 'First question')
  await frame.getByText('Ada Harbour').waitFor()
  await frame.getByText('Why here?').waitFor()
  await choose(/Interview language/, 'ไทย')
  await frame.getByText('ทำไมที่นี่').waitFor()
  await choose(/Page/, 'Consent')
  await frame.getByText('This job asks for no consent.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await layoutOf(job.jobId)).toEqual(before)
  await checkLooks({
    page,
    name: 'setup-preview',
    looks: 'few',
    open: async () => {
      await open.click()
      await page.locator('.hf-device-page .hf-button').first().waitFor()
    },
  })
})
