import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { deleteCandidates } from '#server/commands/candidates/delete-candidates.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { makePerson } from '../../support/server/people.ts'
import { actOnChosen } from '../support/act-on-chosen.ts'
import { checkLooks, closeToasts, settingsStored } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeCandidates, makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const bar = () =>
  page
    .getByRole('region', { name: /^(Selected candidates|المرشّحون المحدّدون)/ })
    .or(page.locator('.hf-cand-bar'))
    .first()
const dialog = () => page.locator('.hf-dialog')
const close = async (): Promise<void> => {
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await dialog().waitFor({ state: 'detached' })
}
const chooseAll = async (): Promise<void> => {
  const all = page.getByRole('checkbox', { name: /select all/i })
  await all.waitFor()
  await all.click({ force: true })
}
/** Signs in and opens the candidates of a new job. */
async function openList(job: string, names: readonly string[]): Promise<{ jobId: string; ids: string[] }> {
  const made = await makeJob(app, job)
  const ids = await makeCandidates(
    app,
    made,
    names.map((name) => ({ name })),
  )
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${made.jobId}/candidates`)
  await page.getByRole('link', { name: names[0] ?? '' }).waitFor()
  await waitForOfflineReady(page)
  return { jobId: made.jobId, ids }
}
const stored = async (ids: readonly string[]): Promise<Partial<Interview>[]> =>
  (await app.deps.models.entities.find({ _id: { $in: ids }, gid: app.gid, del: false }).lean()).map(({ body }) => body)

describe('chosen candidates', () => {
  it('R199 R201 S114 get a deadline five at a time, those of a failed call stay selected, and offline it waits on the device', async () => {
    const names = Array.from({ length: 7 }, (_, n) => `Person ${n}`)
    const { ids } = await openList('Night nurse', names)
    await chooseAll()
    const open = async (): Promise<void> => {
      await actOnChosen(page, /^(Deadline|الموعد النهائي)$/)
      await dialog().waitFor()
    }
    await open()
    await dialog().getByText('Deadline of 7 candidates').waitFor()
    // the end that all have stands there; a start after it is refused where it stands
    const year = (field: string) => dialog().getByRole('spinbutton', { name: new RegExp(`^year\\b.*${field}`) })
    await year('New deadline').fill('2031')
    await page.keyboard.press('Tab')
    await dialog().getByRole('checkbox', { name: 'Tell them about the new deadline' }).uncheck({ force: true })
    const sizes: number[] = []
    await page.route('**/api/recruiter/change_jobseeker_deadline', async (route) => {
      sizes.push((route.request().postDataJSON() as { interview_ids: string[] }).interview_ids.length) // the body of this call
      if (sizes.length === 2) await route.fulfill({ status: 409, json: { error_code: 1005, message: 'Someone else changed this first.' } })
      else await route.continue()
    })
    await dialog().getByRole('button', { name: 'Set deadline' }).click()
    await dialog().getByText('5 candidates have the new deadline.').waitFor()
    await dialog().getByText('2 were not changed and stay selected. Somebody else changed this first.').waitFor()
    await close()
    await page.unroute('**/api/recruiter/change_jobseeker_deadline')
    expect(sizes).toEqual([5, 2])
    await bar().getByText('2 selected').waitFor()
    const years = async () => (await stored(ids)).filter(({ endAt }) => new Date(endAt ?? 0).getFullYear() === 2031).length
    expect(await years()).toBe(5)

    await context.setOffline(true)
    await open()
    await dialog().getByText('This waits on this device and is done with the connection.').waitFor()
    await year('New deadline').fill('2031')
    await page.keyboard.press('Tab')
    await dialog().getByRole('button', { name: 'Set deadline' }).click()
    await dialog().getByText('2 wait on this device').waitFor()
    await close()
    expect(await years()).toBe(5)
    await context.setOffline(false)
    await waitUntilSent(page)
    await expect.poll(years).toBe(7)
    await chooseAll()
    await closeToasts(page)
    await checkLooks({ page, name: 'deadline', looks: 'few', subject: '.hf-dialog', open })
  })

  it('R171 R292 S117 are deleted after their number was typed, leave the list, and have certificates behind a link', async () => {
    const { jobId, ids } = await openList('Day nurse', ['Ada', 'Ben', 'Cleo'])
    await page.getByRole('checkbox', { name: /Ada/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /Ben/ }).check({ force: true })
    const open = async (): Promise<void> => {
      await actOnChosen(page, /^(Delete|حذف)$/)
      await dialog().waitFor()
    }
    await context.setOffline(true)
    await open()
    await dialog().getByText('Deleting needs a connection').waitFor()
    await context.setOffline(false)
    await waitUntilSent(page)
    await page.keyboard.press('Escape')
    await checkLooks({ page, name: 'delete-candidates', looks: 'few', subject: '.hf-dialog', open })
    await open()
    await dialog().getByText('also kept recordings').waitFor()
    const number = dialog().getByRole('textbox', { name: /Number of candidates/ })
    await number.fill('3')
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog().getByText('Type 2 to go on.').waitFor()
    await number.fill('2')
    await dialog().getByRole('button', { name: 'Delete', exact: true }).click()
    await dialog().getByText('0 of 2').waitFor()
    // the work of a job, which no runner does here
    const [asked] = await app.deps.models.deletions.find({ _id: { $gt: '' } }).lean()
    await deleteCandidates(app.deps, asked?._id ?? '', 1)
    await dialog().getByText('Everything is deleted').waitFor()
    await page.getByRole('link', { name: 'Ada' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Ben' }).waitFor({ state: 'detached' })
    expect((await stored(ids)).map(({ name }) => name)).toEqual(['Cleo'])
    await dialog().getByRole('link', { name: 'Progress and certificates' }).click()
    await page.getByText('The certificates can be saved here from').waitFor()
    // three days later
    await app.deps.models.erasures.updateMany({ gid: app.gid }, { $set: { erasedAt: Date.now() - 3 * 86_400_000 - 1 } })
    await page.reload()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the 2 certificates' }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(ids.map((id) => text.split(id).length - 1)).toEqual([1, 1, 0])
    const shown = () => page.getByRole('progressbar').waitFor()
    await checkLooks({ page, name: 'deletion', looks: 'few', open: shown })
    await settingsStored(page, { language: 'en' })
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/deletions/nobodys`)
    await page.getByText('There is no such deletion of yours.').waitFor()
  })

  it('S120 are shared with several line managers, whose names and rights are told, and taken away again', async () => {
    const people = await Promise.all(
      ['Lea', 'Max'].map((firstName) => makePerson(app.deps, { gid: app.gid, groupRole: 'line_manager', firstName, lastName: 'Lind' })),
    )
    await openList('Nurse for all', ['Ada', 'Ben', 'Cleo'])
    await page.getByRole('checkbox', { name: /Ben/ }).check({ force: true })
    await actOnChosen(page, 'Share')
    await dialog().getByText('No line manager sees any of them now.').waitFor()
    await dialog().getByRole('button', { name: 'Share', exact: true }).click()
    await dialog().getByText('Choose at least one line manager').waitFor()
    await dialog().getByText('Lea Lind', { exact: true }).click()
    await dialog().getByText('Max Lind', { exact: true }).click()
    await dialog().getByRole('button', { name: 'Share', exact: true }).click()
    await expect.poll(() => dialog().getByText('Sees one candidate').count()).toBe(2)
    await expect.poll(() => dialog().getByText('Ben', { exact: true }).count()).toBe(2)
    const rights = async () =>
      await app.deps.models.grants.countDocuments({ gid: app.gid, user: { $in: people.map(({ id }) => id) }, on: true, only: { $ne: '' } })
    expect(await rights()).toBe(2)
    await dialog().getByRole('button', { name: 'Remove the access of Max Lind' }).click()
    await dialog().getByRole('button', { name: 'Remove access' }).click()
    await expect.poll(() => dialog().getByText('Sees one candidate').count()).toBe(1)
    expect(await rights()).toBe(1)
    await page.keyboard.press('Escape')
    const open = async (): Promise<void> => {
      await actOnChosen(page, /^(Share|مشاركة)$/)
      await dialog().getByText('Lea Lind').first().waitFor()
    }
    await checkLooks({ page, name: 'share-line-managers', looks: 'few', subject: '.hf-dialog', open })
  })
})
