import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import type { LibraryVersion } from '#shared/entities/library-item.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

describe('library of a group', () => {
  it('S144 keeps the questions of a job offline, again as a version, takes them into another, and writes and reads them as a file', async () => {
    const [from, to] = [await makeJob(app, 'Night nurse'), await makeJob(app, 'Day nurse')]
    const stored = () => app.deps.models.entities.find({ gid: app.gid, col: 'library', del: false }).lean()
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/library`)
    await page.getByRole('heading', { name: 'Nothing is in the library yet' }).waitFor()
    await page.goto(`${app.url}/recruiter/jobs/${from.jobId}/setup?step=questions`)
    const keep = page.getByRole('button', { name: 'Keep in the library' })
    const dialog = page.getByRole('dialog')
    await keep.waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await keep.click()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ward questions')
    await dialog.getByRole('button', { name: 'Keep in the library' }).click()
    await page.getByText('Ward questions is in the library.').waitFor()
    await page.getByRole('button', { name: 'Add short question' }).click()
    await page.waitForFunction(() => document.activeElement?.matches('textarea'))
    await page.keyboard.type('When can you begin?')
    await page.keyboard.press('Tab')
    await keep.click()
    await dialog.getByRole('button', { name: /Keep as/ }).click()
    await page.getByRole('option', { name: 'Ward questions' }).click()
    await dialog.getByText('Becomes version 2.').waitFor()
    await dialog.getByRole('button', { name: 'Keep in the library' }).click()
    await page.getByText('Ward questions has a new version.').waitFor()

    await page.getByRole('navigation').getByRole('link', { name: 'Library' }).click()
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Ward questions', exact: true }) })
    await card.getByText('4 questions').waitFor()
    await closeToasts(page)
    await card.getByRole('button', { name: 'Use in a job Ward questions' }).click()
    await dialog.getByRole('button', { name: /Job/ }).click()
    await page.getByRole('option', { name: 'Day nurse' }).click()
    await dialog.getByRole('button', { name: 'Open the set-up' }).click()
    await dialog.getByRole('button', { name: /^Version 2/ }).click()
    await page.getByRole('option', { name: /^Version 1/ }).click()
    await expect.poll(() => dialog.locator('.hf-library-content > ol > li').count()).toBe(3)
    await dialog.getByRole('button', { name: 'Take into this job' }).click()
    await page.getByText('3 questions').first().waitFor()
    await page.getByRole('listitem', { name: 'Question 6', exact: true }).getByText('Why this ward?').waitFor()
    await context.setOffline(false)
    await waitUntilSent(page)
    const [item] = await stored()
    const versions = (item?.body['versions'] ?? []) as LibraryVersion[] // written by the entity
    expect(versions.map(({ n, questions }) => [n, questions?.length])).toEqual([
      [1, 3],
      [2, 4],
    ])
    expect(item?.body).toMatchObject({ kind: 'question', ownerName: 'Rosa Lim', usedIn: { [to.jobId]: 1 } })
    expect(await app.deps.models.entities.countDocuments({ gid: app.gid, col: 'questions', scope: `job:${to.jobId}`, del: false })).toBe(6)

    await page.goto(`${app.url}/recruiter/library`)
    await card.getByText('Used in 1 job').waitFor()
    await card.getByRole('button', { name: 'Actions for Ward questions' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save as file' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('Ward questions.json')
    const text = await readFile(await file.path(), 'utf8')
    const read = (words: string): Promise<void> =>
      page.locator('input[type=file]').setInputFiles({ name: 'set.json', mimeType: 'application/json', buffer: Buffer.from(words) })
    await read(text.replaceAll('Video Interview', 'Video Dance'))
    await dialog.getByText('Nothing was changed.').waitFor()
    await dialog.getByText('has a value that is not allowed.').waitFor()
    await page.keyboard.press('Escape')
    await read(text.replace('"Ward questions"', '"Ward questions again"'))
    await page.getByText('Ward questions again with 4 questions is in the library.').waitFor()
    await waitUntilSent(page)
    const again = (await stored()).find(({ body }) => body['name'] === 'Ward questions again')
    const [copied] = (again?.body['versions'] ?? []) as LibraryVersion[] // written by the entity
    expect(copied?.questions).toEqual(versions[1]?.questions?.map((question) => ({ required: true, attempts: 1, ...question })))

    await card.getByRole('button', { name: 'Versions Ward questions' }).click()
    await dialog.getByRole('button', { name: /^Version 2/ }).click()
    await page.getByRole('option', { name: /^Version 1/ }).click()
    await dialog.getByRole('button', { name: 'Make this the newest version' }).click()
    await page.getByText('Version 1 is the newest again.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await card.getByText(/^Version 3.*the same as version 1$/).waitFor()
    await closeToasts(page)
    await checkLooks({ page, name: 'library', open: () => card.first().waitFor() })
    await checkLooks({
      page,
      name: 'library-versions',
      looks: 'one',
      subject: '.hf-dialog',
      open: async () => {
        await page.getByRole('button', { name: /^(Versions|الإصدارات) Ward questions$/ }).click()
        await page.locator('.hf-library-content').waitFor()
      },
    })
  })

  it('S144 S095 S097 keeps the criteria and the mail texts of a job offline and takes them into another, in place of the same and with a way back', async () => {
    const [from, to] = [await makeJob(app, 'Kept job'), await makeJob(app, 'Taking job')]
    const place = { by: app.rosaId, gid: app.gid, iv: '' }
    const write = (jobId: string, section: 'scoring' | 'email', fields: object) =>
      insertDoc(app.deps, {
        ...place,
        col: 'jobSettings',
        id: settingId(jobId, section),
        scope: scopeOf.job(jobId),
        fields: { jobId, section, ...fields },
      })
    await write(from.jobId, 'scoring', { criteria: [{ id: 'c1', name: 'Calm at night', description: 'Says what is done first.' }] })
    await write(from.jobId, 'email', { invitationMessage: { english: '<p>Come, {{name}}</p>' } })
    await write(to.jobId, 'scoring', { criteria: [{ id: 'c2', name: 'Own criterion' }] })
    await write(to.jobId, 'email', { invitationMessage: { english: '<p>Own words</p>' }, reminderMessage: { english: '<p>Remember</p>' } })
    const stored = async (section: 'scoring' | 'email') =>
      (await app.deps.models.entities.findOne({ _id: settingId(to.jobId, section), gid: app.gid }).lean())?.body
    const dialog = page.getByRole('dialog')
    const step = async (jobId: string, name: string): Promise<void> => {
      await page.goto(`${app.url}/recruiter/jobs/${jobId}/setup?step=${name}`)
      await page.getByRole('button', { name: 'Keep in the library' }).waitFor()
    }
    const keep = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Keep in the library' }).click()
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
      await dialog.getByRole('button', { name: 'Keep in the library' }).click()
      await page.getByText(`${name} is in the library.`).waitFor()
    }
    const take = async (note: string): Promise<void> => {
      await page.getByRole('button', { name: 'From the library' }).click()
      await dialog.getByText(note).waitFor()
      await dialog.getByRole('button', { name: 'Take into this job' }).click()
    }
    await signInAsRecruiter(page, app.url)
    await step(from.jobId, 'scoring')
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await keep('Night criteria')
    await step(from.jobId, 'email')
    await keep('Night mails')

    await step(to.jobId, 'scoring')
    await take('The criterion of this job will be replaced.')
    await page.getByText('1 criterion taken into the job.').waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Name of criterion 1' }).inputValue()).toBe('Calm at night')
    await step(to.jobId, 'email')
    await take('Texts of the same mail and language in this job will be replaced; all others stay.')
    await page.getByText('1 text taken into the job.').waitFor()
    const mail = page.frameLocator('iframe').first()
    await mail.getByText('Come, Alex Example').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await mail.getByText('Own words').waitFor()
    await take('Texts of the same mail and language in this job will be replaced; all others stay.')
    await mail.getByText('Come, Alex Example').waitFor()
    await context.setOffline(false)
    const english = (text: string) => ({ english: text })
    await expect
      .poll(() => stored('scoring'), { timeout: 60_000 })
      .toMatchObject({ criteria: [{ name: 'Calm at night', description: 'Says what is done first.' }] })
    const taken = { invitationMessage: english('<p>Come, {{name}}</p>'), reminderMessage: english('<p>Remember</p>') }
    await expect.poll(() => stored('email'), { timeout: 60_000 }).toMatchObject(taken)
    // sealed reviews name criteria by their ids
    expect(JSON.stringify(await stored('scoring'))).not.toMatch(/"id":"c[12]"/)
    // the items of the library come in a push of their own
    const uses = async () =>
      (await app.deps.models.entities.find({ gid: app.gid, col: 'library', del: false }).lean())
        .filter(({ body }) => String(body['name']).startsWith('Night'))
        .map(({ body }) => body['usedIn'])
    await expect.poll(uses, { timeout: 60_000 }).toEqual([{ [to.jobId]: 1 }, { [to.jobId]: 1 }])
  })
})
