import { expect, it, onTestFinished } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { speakQuestions } from '#server/commands/voices/speak-questions.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { finishWritten, heading, prepare, recordSeconds, startCandidateApp, startTest, type CandidateApp } from './candidate-fixture.ts'

const SECOND_CHOICE = '01k9flightmode0000000000c2'

/** Three kinds of test, the first of less than half a minute for two questions; details are asked, and questions have voices. */
async function setUp({ app: { deps } }: CandidateApp): Promise<void> {
  const { gid, jobId, choiceQuestionId, shortQuestionId, videoQuestionId } = sample
  const place = { by: 'test', gid, scope: `job:${jobId}`, iv: '' }
  const fields = {
    jobId,
    kind: 'choice' as const,
    text: { english: 'Which side is port?' },
    choices: [
      { id: 'c1', text: 'Left' },
      { id: 'c2', text: 'Right' },
    ],
    required: true,
    createdAt: 9,
  }
  await insertDoc(deps, { ...place, col: 'questions', id: SECOND_CHOICE, fields })
  const tests = [
    { id: 'tc', type: 'Multiple Choices' as const, minutes: 0.4, sets: [{ id: 's1', questionIds: [choiceQuestionId, SECOND_CHOICE] }] },
    { id: 'ts', type: 'Short Question' as const, minutes: 30, sets: [{ id: 's2', questionIds: [shortQuestionId] }] },
    { id: 'tv', type: 'Video Interview' as const, sets: [{ id: 's3', questionIds: [videoQuestionId] }] },
  ]
  const id = settingId(jobId, 'order')
  await insertDoc(deps, { ...place, col: 'jobSettings', id, fields: { jobId, section: 'order' } })
  await commitEdit(deps, { by: 'test', col: 'jobSettings', id, gid, changes: { tests } })
  const changes = {
    useVirtualAvatar: true,
    virtualAvatar: 'harbour' as const,
    layoutType: '1' as const,
    askedDetails: ['phone' as const, 'university' as const],
    extraDetails: [{ id: 'licence', label: 'Which driving licence do you have?' }],
  }
  await saveSetting(deps, { by: sample.recruiterId, gid, jobId, section: 'layout', changes })
  await speakQuestions(deps, { gid, jobId })
}

it('S039 S055 S061 S062 S066 R004 R103 a whole interview in flight mode: details, voices, three kinds of test of which one runs out of time, and all of it arrives afterwards', async () => {
  const running = await startCandidateApp()
  onTestFinished(() => running.stop())
  await setUp(running)
  const context = await launchBrowser({ viewport: { width: 390, height: 844 }, args: await fakeVoice() })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { models } = running.app.deps
  const finals = async (): Promise<unknown[]> => {
    const rows = await models.entities.find({ iv: sample.interviewId, col: 'answers', 'body.state': 'final' }).lean()
    return rows.map(({ body }) => [body['questionId'], body['choice'] ?? body['text'] ?? null])
  }

  await prepare(page, running.link)
  await waitForOfflineReady(page)
  await running.line.unreachable()
  await heading(page, 'Your consent')
  await button('I agree').click()
  await heading(page, 'Your details')
  await page.getByRole('textbox', { name: 'Country code of the phone' }).fill('358')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('040 123 4567')
  await page.getByRole('textbox', { name: 'University' }).fill('Aalto')
  await page.getByRole('textbox', { name: 'Which driving licence do you have?' }).fill('B')
  await button('Continue').click()
  await heading(page, 'Camera and microphone')
  await button('Looks good').click()
  await heading(page, 'Practice')
  await button('Start the interview').click()

  await startTest(page, 'Which side is starboard?')
  await button('Listen').click()
  await button('Stop reading').waitFor()
  await page.getByText('Right', { exact: true }).click()
  await button('Next').click()
  await heading(page, 'Which side is port?')
  await heading(page, 'The time for this test is up')
  await button('Continue').click()

  await startTest(page, 'How would you learn a new harbour?')
  await page.getByRole('textbox').fill('From its pilots.')
  await page.getByText(/^Saved /).waitFor()
  await finishWritten(page)

  await startTest(page, 'What brought you to this work?')
  await recordSeconds(page, 3)
  await button('Stop and save').click()
  await heading(page, 'Answer 4 is saved on this device')
  expect(await finals()).toEqual([])
  await button('Send my answers').click()

  await running.line.reachable()
  await heading(page, /^The employer has all 4 answers/)
  const given = [
    [sample.choiceQuestionId, ['c2']],
    [sample.shortQuestionId, 'From its pilots.'],
    [SECOND_CHOICE, []],
    [sample.videoQuestionId, null],
  ]
  await expect.poll(async () => (await finals()).length, { timeout: 60_000 }).toBe(given.length)
  expect(await finals()).toEqual(expect.arrayContaining(given))
  const said = { phone: '0401234567', countryCode: '+358', university: 'Aalto', extra: { licence: 'B' } }
  const interview = async () => (await models.entities.findOne({ _id: sample.interviewId }).lean())?.body
  await expect.poll(interview, { timeout: 60_000 }).toMatchObject({ ...said, delivered: { received: 4, total: 4 } })
})
