import { expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { waitForOfflineReady } from '../../support/browser/browser.ts'
import { checkOwnWords, checkLooks, settingsStored } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

it('R271 S096 S131 begins, edits and tries a rubric offline, sees why words do not count, approves it, and an edit ends that', async () => {
  const job = await makeJob(app, 'Job with a rubric')
  const question = async () => (await app.deps.models.entities.findOne({ _id: job.questionIds.video, gid: app.gid }).lean())?.body
  const setup = `${app.url}/recruiter/jobs/${job.jobId}/setup?step=scoring`
  await app.deps.models.accounts.updateOne({ _id: app.rosaId, gid: app.gid }, { $set: { features: { aiRequired: true } } })
  await signInAsRecruiter(page, app.url)
  await page.goto(setup)
  await page.getByRole('heading', { name: 'Rubric', exact: true }).waitFor()
  await waitForOfflineReady(page)
  await context.setOffline(true)
  const mayFind = async () =>
    (await app.deps.models.entities.findOne({ _id: settingId(job.jobId, 'scoring'), gid: app.gid }).lean())?.body['findsEvidence']
  const finds = page.getByRole('switch', { name: 'Look for these words in the answers of this job' })
  await finds.press('Space')
  const choose = async (label: RegExp, option: RegExp): Promise<void> => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('listbox').getByRole('option', { name: option }).click()
  }
  await choose(/Question of the rubric/, /^1\. /)
  await choose(/Begin a rubric/, /Customer focus/)
  await page.getByText('Draft: nothing is marked').waitFor()
  await page.getByText('Write why the job needs this first.').waitFor()
  await page.getByRole('textbox', { name: 'Why the job needs this' }).fill('Guests complain at the desk.')
  await page.getByText('Approving needs a connection.').waitFor()
  await page
    .getByRole('textbox', { name: 'Answer to try the rubric on' })
    .fill(
      'Last year a guest was angry in the shop. I listened to him but I never asked what he needed. My boss said she offered a refund. I would call her back today. In the end he stayed.',
    )
  await page.getByRole('button', { name: 'Try it' }).press('Enter')
  await page.getByText('Found: “listened to”').waitFor()
  await page.getByText('Does not count, was not done: “asked what”').waitFor()
  await page.getByText('Does not count, not said of “I” or “we”: “offered a refund”').waitFor()
  await page.getByText('Does not count, was not done but would be: “call her back”').waitFor()
  await page.getByText(/This answer would have 28\.6 of 100/).waitFor()
  await page.getByRole('button', { name: 'Words of rubric criterion 3' }).click()
  const wordings = page.getByRole('textbox', { name: 'Wordings 1 of criterion 3' })
  await wordings.fill('add check!')
  await wordings.press('Tab')
  await page.getByText('“add check!” cannot be kept.').waitFor()
  await wordings.fill('stay\nadd check')
  await wordings.press('Tab')
  await page.getByRole('button', { name: 'Add criterion' }).press('Enter')
  await page.getByRole('textbox', { name: /^Rubric criterion 5/ }).waitFor()
  await page.getByText('Each criterion needs a name and wordings.').waitFor()
  await page.getByRole('button', { name: 'Remove rubric criterion 5' }).click()
  await context.setOffline(false)
  await waitUntilSent(page)
  await expect.poll(question).toMatchObject({ rubric: { jobBasis: 'Guests complain at the desk.' } })
  await expect.poll(mayFind).toBe(false)
  await finds.press('Space')
  await expect.poll(mayFind).toBe(true)
  await page.getByRole('button', { name: 'Approve' }).press('Enter')
  await page.getByText('Approved: words are marked, no number').waitFor()
  await page.getByText('0 of 30 answers').waitFor()
  const approved = (await question())?.['rubricApproval'] as { hash: string } // written by the entity
  expect((await question())?.['rubric']).toMatchObject({ criteria: [{}, {}, { indicators: [{ patterns: ['stay', 'add check'] }] }, {}] })
  const rubricProof = { hash: approved.hash, n: 12, r: 0.71, ready: false }
  await commitEdit(app.deps, { by: 'test', col: 'questions', id: job.questionIds.video, gid: app.gid, changes: { rubricProof } })
  await page.getByText('12 of 30 answers, agreement so far 0.71').waitFor()
  const openRubric = async (): Promise<void> => {
    await page.getByRole('button', { name: /Question of the rubric|سؤال المعايير الآلية/ }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await page
      .getByRole('button', { name: /Words of rubric criterion 1|كلمات المعيار الآلي/ })
      .first()
      .click()
    await page
      .getByRole('textbox', { name: /Answer to try|إجابة لتجربة/ })
      .fill(
        'Last year I did not listen to him. I asked what he needed and I apologised. As a result two of the guests stayed and they thanked the team for it.',
      )
    await page.getByRole('button', { name: /Try it|جرّبها/ }).click()
  }
  await checkLooks({
    page,
    name: 'setup-rubric',
    open: openRubric,
    subject: '.hf-card:has(h2 bdi:text-matches("^(Rubric|المعايير الآلية)$"))',
  })
  await settingsStored(page, { language: 'en' })
  await page.goto(setup)
  await choose(/Question of the rubric/, /^1\. /)
  await page.getByText('12 of 30 answers').waitFor()
  await checkOwnWords(page, 'setup-rubric')
  await page.getByRole('textbox', { name: 'Why the job needs this' }).fill('Guests complain at night.')
  await page.getByText('Draft: nothing is marked').waitFor()
})
