import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { mailsTo } from '../../support/server/people.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { actOnChosen } from '../support/act-on-chosen.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const PEOPLE = ['Ada', 'Ben', 'Cleo']
interface Person {
  id: string
  email: string
}

/** Three candidates, of whom the last has finished. */
async function makePeople(jobId: string): Promise<{ ada: Person; ben: Person; cleo: Person }> {
  const people = PEOPLE.map((name) => ({ id: newId(), name, email: `${name.toLowerCase()}@${jobId}.test` }))
  await addCandidates(app.deps, app.rosaId, { jobId, gid: app.gid }, people)
  const done = people.at(-1)
  const at = Date.now()
  if (done)
    await commitEdit(app.deps, {
      by: 'test',
      col: 'interviews',
      id: done.id,
      gid: app.gid,
      changes: { startedAt: at, firstAnswerAt: at, finishedAt: at },
    })
  const [ada, ben, cleo] = people
  if (!ada || !ben || !cleo) throw new Error('they were just made')
  return { ada, ben, cleo }
}
const kinds = async (email: string) => (await mailsTo(app.deps, email)).map(({ about }) => about?.kind)

describe('mails to many candidates', () => {
  it('R198 S107 S113 invites, reminds and confirms those whom it fits, says what became of it, and offline waits on the device', async () => {
    const { jobId } = await makeJob(app, 'Night nurse')
    const { ada, ben, cleo } = await makePeople(jobId)
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)
    const dialog = page.locator('.hf-dialog')
    const selectAll = page.getByRole('checkbox', { name: /select all/i })
    await selectAll.waitFor()
    await selectAll.click({ force: true })
    const choose = async (name: RegExp): Promise<void> => {
      const isWide = (page.viewportSize()?.width ?? 0) >= 1200
      if (!isWide) return await actOnChosen(page, name)
      await page.getByRole('button', { name: /^(Mail|مراسلة)$/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose(/^Mail a reminder$/)
    await dialog.getByText('One has finished already and is left out.').waitFor()
    await dialog.getByText('nothing goes by SMS').waitFor()
    await dialog.getByText('This server has no mail server yet.').waitFor()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await dialog.getByText('Without a text here, the built-in words go out.').waitFor()
    // ten seconds to take it back: nothing was written
    await dialog.getByRole('button', { name: 'Send reminders' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Send now' }).waitFor({ state: 'detached' })
    expect(await kinds(ada.email)).toEqual([])
    await dialog.getByRole('button', { name: 'Send reminders' }).click()
    await dialog.getByRole('button', { name: 'Send now' }).click()
    await dialog.getByText('2 mails were written.').waitFor()
    await dialog.getByText('Each person').click()
    await dialog.getByRole('listitem').filter({ hasText: 'Ada' }).getByText('Written').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await Promise.all([ada, ben, cleo].map(({ email }) => kinds(email)))).toEqual([['reminder'], ['reminder'], []])

    await waitForOfflineReady(page)
    await context.setOffline(true)
    await choose(/^Mail a confirmation$/)
    await dialog.getByRole('button', { name: 'Send confirmations' }).click()
    await dialog.getByRole('button', { name: 'Send now' }).click()
    await dialog.getByText('One mail waits on this device').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await kinds(cleo.email)).toEqual([])
    await context.setOffline(false)
    await waitUntilSent(page)
    await expect.poll(() => kinds(cleo.email)).toEqual(['confirmation'])
    const open = async (): Promise<void> => {
      await choose(/^(Mail a reminder|إرسال تذكير)$/)
      await dialog.waitFor()
    }
    await checkLooks({ page, name: 'mail-candidates', looks: 'one', subject: '.hf-dialog', open })
  })

  it('X12 marks offline as reviewed who answered, takes it back by Undo, and the mark arrives', async () => {
    const { jobId } = await makeJob(app, 'Day nurse')
    const { ada, cleo } = await makePeople(jobId)
    const reviewedOf = async (id: string) => (await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean())?.body['reviewedAt']
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)
    const selectAll = page.getByRole('checkbox', { name: /select all/i })
    await selectAll.waitFor()
    await waitForOfflineReady(page)
    await context.setOffline(true)
    await selectAll.click({ force: true })
    await actOnChosen(page, 'Mark as reviewed')
    await page.getByText('Marked as reviewed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await actOnChosen(page, 'Mark as reviewed')
    await closeToasts(page)
    await context.setOffline(false)
    await waitUntilSent(page)
    await expect.poll(() => reviewedOf(cleo.id)).toEqual(expect.any(Number))
    expect(await reviewedOf(ada.id)).toBeUndefined()
  })

  it('S115 S118 edits a candidate and asks again, online and with the connection that comes back', async () => {
    const { jobId } = await makeJob(app, 'Ward nurse')
    const { ada, ben, cleo } = await makePeople(jobId)
    const stored = async (id: string) => (await app.deps.models.entities.findOne({ _id: id, gid: app.gid }).lean())?.body ?? {}
    await signInAsRecruiter(page, app.url)
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)
    const dialog = page.locator('.hf-dialog')
    const open = async (name: string, action: RegExp): Promise<void> => {
      await page.getByRole('button', { name: new RegExp(`(Actions for|إجراءات).*${name}`) }).click()
      await page.getByRole('menuitem', { name: action }).click()
      await dialog.waitFor()
    }
    const EDIT = /^(Edit|تعديل)$/
    const AGAIN = /^(Ask again|طلب الإجابة مرة أخرى)$/
    await open('Ada', EDIT)
    await dialog.getByLabel('E-mail').fill('ada.new@x')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('This is not an e-mail address.').waitFor()
    await dialog.getByLabel('Name').fill('Adele')
    await dialog.getByLabel('E-mail').fill(`adele@${jobId}.test`)
    await dialog.getByText('Links sent so far and open sessions end').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The changes are saved.').waitFor()
    await expect.poll(() => stored(ada.id)).toMatchObject({ name: 'Adele', email: `adele@${jobId}.test`, linkEpoch: 1 })
    // somebody else of the job has the address: nothing is changed, and the form says so
    await open('Adele', EDIT)
    await dialog.getByLabel('E-mail').fill(ben.email)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect((await stored(ada.id))['email']).toBe(`adele@${jobId}.test`)

    // the history tells the change, also in the same dialog of the report
    await page.goto(`${app.url}/recruiter/dashboard/interview-report?jobId=${jobId}&interviewId=${ada.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog.getByRole('button', { name: 'History of changes' }).click()
    await dialog
      .getByRole('listitem')
      .filter({ hasText: 'Changed: name and e-mail' })
      .or(dialog.getByText('Changed: e-mail'))
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.goto(`${app.url}/recruiter/jobs/${jobId}/candidates`)

    await open('Ben', AGAIN)
    await dialog.getByText('None of the selected candidates has finished.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open('Cleo', AGAIN)
    await dialog.getByText('Chosen questions').click()
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByText('Choose at least one question.').waitFor()
    await dialog.getByText(/^1\. /).click()
    await dialog.getByLabel('Reason').fill(' The sound was lost. ')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByText('One person is asked again.').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(Object.values((await stored(cleo.id))['rounds'] as object)).toEqual([1])
    expect((await stored(cleo.id))['redoReason']).toBe('The sound was lost.')
    expect(await kinds(cleo.email)).toEqual(['redo'])

    await closeToasts(page)
    const done = { firstAnswerAt: Date.now(), finishedAt: Date.now(), stage: 'done' as const }
    for (const { id } of [ben, cleo]) await commitEdit(app.deps, { by: 'test', col: 'interviews', id, gid: app.gid, changes: done })
    await waitForOfflineReady(page)
    const selectAll = page.getByRole('checkbox', { name: /select all/i })
    await page.getByRole('tab', { name: /^To review 2/ }).waitFor()
    await context.setOffline(true)
    await open('Adele', EDIT)
    await dialog.getByLabel('Phone').fill('+55 1')
    await dialog.getByLabel('E-mail').fill(`third@${jobId}.test`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Address and window are changed with the connection.').waitFor()
    await selectAll.click({ force: true })
    await actOnChosen(page, 'Ask again')
    await dialog.getByText('One has not finished and is left alone.').waitFor()
    await dialog.getByLabel('Reason').fill('A new question')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByText('It waits on this device and 2 people are asked').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await context.setOffline(false)
    await waitUntilSent(page)
    await expect.poll(() => stored(ada.id)).toMatchObject({ phone: '+55 1', email: `third@${jobId}.test`, linkEpoch: 2 })
    await expect.poll(() => stored(ben.id)).toMatchObject({ stage: 'rehearsal', redoReason: 'A new question' })
    await expect.poll(async () => (await stored(cleo.id))['finishedAt']).toBeUndefined()
    await closeToasts(page)
    await checkLooks({ page, name: 'edit-candidate', looks: 'one', subject: '.hf-dialog', open: () => open('Adele', EDIT) })
    await commitEdit(app.deps, { by: 'test', col: 'interviews', id: cleo.id, gid: app.gid, changes: done })
    await checkLooks({ page, name: 'redo-candidate', looks: 'one', subject: '.hf-dialog', open: () => open('Cleo', AGAIN) })
  })
})
