import { expect, it } from 'vitest'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeJob } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

it('S089 the real rehearsal can be tried offline from the preview: recorded, played, recorded again; nothing of it is stored, sent or counted', async () => {
  const { jobId } = await makeJob(app, 'Night nurse')
  const stored = () => app.deps.models.entities.countDocuments({ gid: app.gid, col: { $in: ['interviews', 'answers'] } })
  const before = await stored()
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${jobId}/setup`)
  await page.getByRole('button', { name: 'Preview' }).waitFor()
  await waitForOfflineReady(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('link', { name: 'Try the rehearsal' }).click()
  await page.getByText('You are trying what candidates rehearse before they start.').waitFor()
  const takes = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opened = indexedDB.open('capture')
          opened.onerror = () => reject(opened.error ?? new Error('capture does not open'))
          opened.onsuccess = () => {
            const counted = opened.result.transaction('takes').objectStore('takes').count()
            counted.onsuccess = () => {
              opened.result.close()
              resolve(counted.result)
            }
          }
        }),
    )
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await page.getByRole('button', { name: 'Practise again' }).waitFor()
  expect(await takes()).toBe(1)
  await page.getByRole('button', { name: 'Practise again' }).click()
  await expect.poll(takes).toBe(0)
  // practice in writing is nowhere but on this page
  await page.getByRole('button', { name: 'Try the choices' }).click()
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox').fill('A few words to try')
  expect(await page.getByText(/Saved on this device/).count()).toBe(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => page.getByText('Tried').count()).toBe(2)
  await page.getByRole('link', { name: 'Back to the set-up' }).click()
  await page.getByRole('button', { name: 'Preview' }).waitFor()
  await context.setOffline(false)
  expect(await stored()).toBe(before)
  const open = async (): Promise<void> => {
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/setup/rehearsal`)
    await page.getByRole('link', { name: /^(Back to the set-up|العودة إلى الإعداد)$/ }).waitFor()
  }
  await checkLooks({ page, name: 'setup-trial', looks: 'few', open })
})
