import { describe, expect, it } from 'vitest'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { makePerson } from '../../support/server/people.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const jobsLink = () => page.getByRole('link', { name: 'Jobs', exact: true }).first()
const dialog = () => page.getByRole('dialog')

describe('the list of jobs', () => {
  it('S080 says on a device that has read nothing yet that it cannot know, and only then that there is no programme', async () => {
    await context.route('**/api/sync/**', (route) => route.abort())
    await signInAsRecruiter(page, app.url)
    await jobsLink().click()
    await page.getByRole('heading', { name: 'Not everything is on this device yet' }).waitFor()
    expect(await page.getByText('No programmes yet').count()).toBe(0)
    await context.route('**/api/sync/**', (route) => route.fulfill({ status: 503, json: { error_code: 1006, message: 'Busy.' } }))
    await page.reload()
    await page.getByText('The server does not answer now.').waitFor()
    // works all the same
    await page.getByRole('button', { name: 'New programme' }).waitFor()
    await context.unroute('**/api/sync/**')
    // while it comes, its size is told: documents that do not come yet
    const held = Promise.withResolvers<void>()
    await context.route('**/api/sync/pull', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.reload()
    await page.getByText(/^Loading to this device for the first time: about [\d.,]+\s(B|kB|byte)/).waitFor()
    held.resolve()
    await page.getByRole('heading', { name: 'No programmes yet' }).waitFor()
    await context.unroute('**/api/sync/pull')
    await checkLooks({ page, name: 'jobs-empty', looks: 'few', open: () => page.locator('.hf-empty').waitFor() })
  })

  it('S079 tells the group and which jobs a line manager sees, on a phone too, and keeps it without a connection', async () => {
    const shared = await makeJob(app, 'Day nurse')
    await makeJob(app, 'Cook', 'Kitchen')
    const { id: user } = await makePerson(app.deps, { gid: app.gid, groupRole: 'line_manager' })
    await grant(app.deps, { user, gid: app.gid, scope: scopeOf.job(shared.jobId), only: '', role: 'lineManager' })
    await signInAsRecruiter(page, app.url)
    await jobsLink().click()
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await row('Day nurse').getByText('Shared with a line manager').waitFor()
    expect(await row('Cook').getByText('Shared with a line manager').count()).toBe(0)
    expect(await page.getByText('Group: Shell', { exact: true }).count()).toBe(2)
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('Shared with a line manager').waitFor()
    await page.reload()
    await page.getByText('Shared with a line manager').waitFor()
    await page.getByText('Group: Shell', { exact: true }).first().waitFor()
    await context.setOffline(false)
    await page.setViewportSize({ width: 1440, height: 900 })
    const told = () => page.getByText(/Shared with a line manager|مشتركة مع مدير مباشر/).waitFor()
    await checkLooks({ page, name: 'jobs-shared', open: told })
  })

  it('S081 makes a programme with a first job that has the settings of another, offers no name twice, and renames', async () => {
    await makeJob(app, 'Ward nurse', 'Clinic')
    await signInAsRecruiter(page, app.url)
    await jobsLink().click()
    await page.getByRole('heading', { name: 'Clinic' }).waitFor()
    await page.getByRole('button', { name: 'New programme' }).click()
    await dialog().getByRole('button', { name: 'Create programme' }).click()
    await dialog().getByText('Give the programme a name.').waitFor()
    await dialog()
      .getByRole('textbox', { name: /^Programme name/ })
      .fill('Home care')
    await dialog().getByRole('textbox', { name: 'First job name' }).fill('Home nurse')
    const choose = async (label: RegExp, option: string): Promise<void> => {
      await dialog().getByRole('button', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose(/Level/, 'Junior')
    await choose(/Type/, 'CV and interview')
    await choose(/Copy settings from/, 'Ward nurse')
    await dialog().getByRole('button', { name: 'Create programme' }).click()
    await page.getByRole('heading', { name: 'Set up Home nurse' }).waitFor()
    await waitUntilSent(page)
    const find = async (col: 'jobs' | 'programmes') =>
      (await app.deps.models.entities.find({ gid: app.gid, col, del: false }).lean()).map(({ _id, body }) => ({ id: _id, ...body }))
    const made = async () => (await find('jobs')).find((job) => 'name' in job && job.name === 'Home nurse')
    await expect.poll(made).toMatchObject({ jobType: 'cv_and_interview', level: 'junior', counts: { questionNum: 3 } })

    await jobsLink().click()
    const rename = async (name: string): Promise<void> => {
      await dialog()
        .getByRole('textbox', { name: /^Programme name/ })
        .fill(name)
      await dialog().getByRole('button', { name: 'Rename' }).click()
    }
    await page.getByRole('button', { name: 'Actions for Home care', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Rename', exact: true }).click()
    await rename('CLINIC')
    await dialog().getByText('There is a programme of this name.').waitFor()
    await rename('Care at home')
    await page.getByRole('heading', { name: 'Care at home' }).waitFor()
    await waitUntilSent(page)
    expect((await find('programmes')).flatMap((programme) => ('name' in programme ? [programme.name] : []))).toEqual(
      expect.arrayContaining(['Clinic', 'Care at home']),
    )
  })
})
