import { describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { docxOf, pdfOf } from '../../support/media/documents-made.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

describe('sharing and consent of a job', () => {
  it('S100 shares a job offline: QR code, address, domains and end; a new link ends the one of before', async () => {
    const job = await makeJob(app, 'Shared job')
    const links = async () => (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'links'), gid: app.gid }).lean())?.body
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup/share`)
    const byLink = page.getByRole('switch', { name: 'Enter by link' })
    await byLink.waitFor({ state: 'attached' })
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await byLink.press('Space')
    const address = page.getByRole('textbox', { name: 'Address' })
    await address.waitFor()
    const first = await address.inputValue()
    await page.getByText('What you change here waits for a connection.').waitFor()
    await page.getByText('Off: whoever scans it is told that the code is not known.').waitFor()
    await page.getByRole('switch', { name: 'Only certain e-mail domains' }).press('Space')
    const domains = page.getByRole('textbox', { name: 'Allowed domains' })
    await domains.fill('no domain!')
    await domains.blur()
    await page.getByText(/is not a domain/).waitFor()
    await domains.fill('Acme.example, ward.test')
    await domains.blur()
    await context.setOffline(false)
    await expect
      .poll(links, { timeout: 60_000 })
      .toMatchObject({ magicURL: true, toggleWhitelistedDomains: true, whitelistedDomains: ['acme.example', 'ward.test'] })
    const entry = async (link: string): Promise<number | undefined> => {
      const code = new URL(link).pathname.split('/').at(-1) ?? ''
      const response = await fetch(`${app.url}/api/jobseeker/link_about`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url_hash: code }),
      })
      return ((await response.json()) as { error_code?: number }).error_code
    }
    expect(await entry(first)).toBe(0)
    await page.getByRole('button', { name: 'New link' }).click()
    await page.getByRole('button', { name: 'Make a new link' }).click()
    await expect.poll(() => address.inputValue()).not.toBe(first)
    await waitUntilSent(page)
    expect([await entry(first), await entry(await address.inputValue())]).toEqual([13, 0])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download SVG' }).click()
    expect((await saved).suggestedFilename()).toBe('Shared-job-qr.svg')
    await closeToasts(page)
    await checkLooks({ page, name: 'share', looks: 'few', open: () => page.locator('.hf-share-print svg').waitFor() })
  })

  it('S099 changes the consent text of an open job when told to, and keeps every version with its fingerprint', async () => {
    const job = await makeJob(app, 'Consented job')
    const consent = async () =>
      (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'consent'), gid: app.gid }).lean())?.body
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=consent`)
    const asked = page.getByRole('switch', { name: 'Ask for consent before the interview' })
    await asked.waitFor({ state: 'attached' })
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await asked.press('Space')
    const text = page.getByRole('textbox', { name: 'Consent text' })
    await text.fill('We record what you say.')
    await page.getByText('This draft is kept on this device.').waitFor()
    await page.reload()
    await expect.poll(() => text.inputValue()).toBe('We record what you say.')
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await context.setOffline(false)
    await expect.poll(consent, { timeout: 60_000 }).toMatchObject({ consentVersion: 1, consentText: 'We record what you say.' })
    await text.fill('We record what you say, and keep it 90 days.')
    await page.getByRole('button', { name: 'Discard the changes' }).click()
    await expect.poll(() => text.inputValue()).toBe('We record what you say.')
    await text.fill('We record what you say, and keep it 30 days.')
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect.poll(consent, { timeout: 60_000 }).toMatchObject({ consentVersion: 2 })
    // it comes above the first one, which moves down under the pointer
    await page.getByRole('button', { name: 'Read version 2' }).waitFor()
    const dialog = page.getByRole('dialog')
    // on a busy machine this press is sometimes lost; whoever sees no dialog presses again
    const press = async (): Promise<number> => {
      if ((await dialog.count()) === 0) await page.getByRole('button', { name: 'Read version 1' }).click()
      return await dialog.count()
    }
    await expect.poll(press).toBe(1)
    await dialog.getByText('We record what you say.', { exact: true }).waitFor()
    await dialog.getByText(/SHA-256/).waitFor()
    await page.keyboard.press('Escape')
    await checkLooks({ page, name: 'setup-consent', looks: 'few', open: () => page.locator('.hf-setup-checks li').first().waitFor() })
  })

  it('S099 R244 takes the text from a file, a plain one offline; a file that is none, or no answer, changes nothing and says so', async () => {
    const job = await makeJob(app, 'Filed job', 'Nursing', { publishedAt: null })
    const section = async (name: 'consent' | 'layout') =>
      (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, name), gid: app.gid }).lean())?.body
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=consent`)
    const layout = await section('layout')
    const asked = page.getByRole('switch', { name: 'Ask for consent before the interview' })
    await asked.waitFor({ state: 'attached' })
    await waitForOfflineReady(page)
    await asked.press('Space')
    const text = page.getByRole('textbox', { name: 'Consent text' })
    const choose = (name: string, buffer: Buffer) =>
      page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    const failed = page.getByRole('alert').getByText('Unsuccessful! Please check the consent being uploaded', { exact: true })
    await choose('consent.docx', docxOf(['We keep it for 90 days.']))
    await expect.poll(() => text.inputValue()).toBe('We keep it for 90 days.')
    await expect.poll(() => section('consent')).toMatchObject({ consentText: 'We keep it for 90 days.', consentEnabled: true })
    const before = await section('consent')
    for (const file of [pdfOf([]), Buffer.from('GIF89a\0\0')]) {
      await choose('consent.pdf', file)
      await failed.waitFor()
    }
    await context.setOffline(true)
    await choose('consent.pdf', pdfOf(['We keep it for 30 days.']))
    await page.getByText('Reading a PDF or a Word document needs a connection.', { exact: false }).waitFor()
    await failed.waitFor()
    expect(await text.inputValue()).toBe('We keep it for 90 days.')
    expect([await section('consent'), await section('layout')]).toEqual([before, layout])
    await choose('consent.txt', Buffer.from('We keep it for 10 days.'))
    await failed.waitFor({ state: 'detached' })
    await expect.poll(() => text.inputValue()).toBe('We keep it for 10 days.')
    await context.setOffline(false)
    await expect.poll(() => section('consent'), { timeout: 60_000 }).toMatchObject({ consentText: 'We keep it for 10 days.' })
    const open = () => page.getByRole('button', { name: /^(Take the text from a file|أخذ النص من ملف)$/ }).waitFor()
    await checkLooks({ page, name: 'setup-consent-file', open })
  })
})
