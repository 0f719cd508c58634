import { expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import type { Question } from '#shared/entities/question.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

const SUBRIP = '1\r\n00:00:00,000 --> 00:00:01,500\r\nWhy at night?\r\n'
const film = () =>
  runTool('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=s=320x240:d=2', '-c:v', 'libvpx', '-f', 'webm', 'pipe:1'])
const sound = () => runTool('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=1', '-f', 'mp3', 'pipe:1'])
const WEBVTT = 'WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nWhy at night?\n'

it('S091 R279 gives a question a video only with captions, plays it, keeps the former file when the connection is lost, and takes it away with undo', async () => {
  const job = await makeJob(app, 'Filmed job')
  const open = async (): Promise<void> => {
    await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
    const edit = page.getByRole('listitem', { name: /^(Question 1|السؤال 1)$/ }).getByRole('button', { name: /^(Edit|تعديل)/ })
    await edit.click()
  }
  const allow = (isOn: boolean) =>
    app.deps.models.accounts.updateOne({ _id: app.rosaId, gid: app.gid }, { $set: { 'features.addFile': isOn } })
  const stored = async (): Promise<Question['file']> => {
    const entity = must(await app.deps.models.entities.findOne({ _id: job.questionIds.video, gid: app.gid }).lean(), 'it was just made')
    return entity.body['file'] as Question['file'] // written by the entity
  }
  await signInAsRecruiter(page, app.url)
  await open()
  await page.getByRole('textbox', { name: /Question text/ }).waitFor()
  expect(await page.getByRole('group', { name: 'File', exact: true }).count()).toBe(0)
  await allow(true)
  await open()
  const field = page.getByRole('group', { name: 'File', exact: true })
  await field.getByText('No file. Candidates read the text.').waitFor()

  await field.getByRole('button', { name: 'Add a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'File for this question' })
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await dialog.getByText('Choose a file first.').waitFor()
  await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await dialog.getByText('This type of file is not accepted.').waitFor()
  await choose('film.webm', 'video/webm', await film())
  await dialog.getByLabel('Video of this question').waitFor()
  await save.click()
  await dialog.getByText('Captions are required in this language: people who do not hear it read them.').waitFor()
  const captions = dialog.getByRole('textbox', { name: 'Captions, English' })
  await captions.fill('WEBVTT\n\nNOTE nothing')
  await dialog.getByText('This WebVTT file has no captions in it.').waitFor()
  await dialog
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'film.srt', mimeType: '', buffer: Buffer.from(SUBRIP) })
  await expect.poll(() => captions.inputValue()).toBe(WEBVTT)
  await save.click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitUntilSent(page)
  const first = must(await stored(), 'it was just sent')
  expect(first).toEqual({ name: expect.stringMatching(/^question_files\//), captions: { english: WEBVTT } })
  // plays from the store, with its captions
  const player = field.getByLabel('Video of this question')
  await player.evaluate((video: HTMLVideoElement) => video.play())
  expect(
    await player.evaluate(async (video: HTMLVideoElement) => {
      const [track] = video.textTracks
      while (!track?.cues?.length) await new Promise(requestAnimationFrame)
      return (track.cues[0] as VTTCue).text
    }),
  ).toBe('Why at night?')

  // a sound in its place, whose connection breaks
  await page.route('**/api/s3/create_s3_upload_url_simple', (route) => route.abort())
  await field.getByRole('button', { name: 'Replace the file' }).click()
  await choose('voice.mp3', 'audio/mpeg', await sound())
  await dialog.getByRole('textbox', { name: 'Captions, English' }).fill('Spoken by Rosa.')
  await save.click()
  await dialog.getByText('No response. The question keeps what it had.', { exact: false }).waitFor()
  expect(await stored()).toEqual(first)
  await context.setOffline(true)
  await dialog.getByText('Sending a file needs a connection.').waitFor()
  expect(await save.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // its words need no connection, nor does taking it away
  await field.getByRole('button', { name: 'Edit captions' }).click()
  await page.getByRole('textbox', { name: 'Captions, English' }).fill('Why, at night?')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await field.getByText('Why, at night?').waitFor({ state: 'attached' })
  await field.getByRole('button', { name: 'Remove the file' }).click()
  await field.getByText('No file. Candidates read the text.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await field.getByText('Why, at night?').waitFor({ state: 'attached' })
  await context.setOffline(false)
  await page.unroute('**/api/s3/create_s3_upload_url_simple')
  await waitUntilSent(page)
  expect(await stored()).toEqual({ name: first.name, captions: { english: 'Why, at night?' } })

  await field.getByRole('button', { name: 'Replace the file' }).click()
  await choose('voice.mp3', 'audio/mpeg', await sound())
  await dialog.getByRole('textbox', { name: 'Captions, English' }).fill('Spoken by Rosa.')
  await save.click()
  await field.getByLabel('Sound of this question').waitFor()
  await waitUntilSent(page)
  expect(await stored()).toEqual({ name: expect.stringMatching(/\.mp3$/), captions: { english: 'Spoken by Rosa.' } })
  await closeToasts(page)
  await checkLooks({
    page,
    name: 'setup-question-file',
    looks: 'few',
    subject: '.hf-question:has(.hf-question-sound)',
    open: async () => await page.getByLabel(/Sound of this question|صوت هذا السؤال/).waitFor(),
  })
  await checkLooks({
    page,
    name: 'setup-question-file-dialog',
    looks: 'few',
    open: async () => {
      await page.getByRole('button', { name: /Replace the file|استبدال الملف/ }).click()
      const input = page.getByRole('dialog').locator('input[type=file]').first()
      await input.setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: await film() })
      await page.getByLabel(/Video of this question|فيديو هذا السؤال/).waitFor()
      await page.getByRole('button', { name: /^(Save|حفظ)$/ }).click()
      await page.getByText(/Captions are required in this language|الترجمة النصية مطلوبة بهذه اللغة/).waitFor()
    },
  })
})
