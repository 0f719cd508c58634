import { expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useRecruiterPage, type RecruiterPage } from './recruiter-page.ts'
import { checkLooks, closeToasts } from '../support/looks-fixture.ts'
import { makeJob, waitUntilSent } from './recruiter-fixture.ts'
import { signInAsRecruiter } from '../support/shell-fixture.ts'

let { app, context, page }: RecruiterPage = {} as RecruiterPage // opened before each test
useRecruiterPage((opened) => ({ app, context, page } = opened))

it('R107 S091 says for each language without a text which one is read, lets a text be heard by a voice of the device only, and S092 takes a pasted list of choices', async () => {
  // a device with two voices, of which one would send the text away; it keeps what it was to read
  await context.addInitScript(() => {
    const voices = [
      { lang: 'en-GB', localService: true, default: true, voiceURI: 'own', name: 'Own' },
      { lang: 'th-TH', localService: false, default: false, voiceURI: 'away', name: 'Away' },
    ]
    const heard: string[] = []
    let last: EventTarget | null = null
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (said: EventTarget & { text: string; lang: string }) => {
        heard.push(`${said.lang}: ${said.text}`)
        last = said
      },
      cancel: () => last?.dispatchEvent(new Event('end')),
    })
    class Utterance extends EventTarget {
      lang = ''
      voice: unknown = null
      readonly text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.assign(globalThis, { heard })
  })
  const job = await makeJob(app, 'Spoken job')
  const { deps, gid, rosaId: by } = app
  const changes = { interviewLanguages: ['english', 'thai', 'german'] }
  await commitEdit(deps, { by, col: 'jobSettings', id: settingId(job.jobId, 'layout'), gid, changes })
  await signInAsRecruiter(page, app.url)
  await page.goto(`${app.url}/recruiter/jobs/${job.jobId}/setup?step=questions`)
  const question = page.getByRole('listitem', { name: 'Question 2', exact: true })
  await question.getByRole('button', { name: /^Edit/ }).click()
  await question.getByText('No text in ไทย. These candidates read the English text.').waitFor()
  await question.getByText('No text in Deutsch. These candidates read the English text.').waitFor()

  const listen = question.getByRole('button', { name: 'Listen with a voice of this device, English' })
  await listen.click()
  await question.getByRole('button', { name: 'Stop reading, English' }).click()
  await listen.waitFor()
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard') as string[])).toEqual(['en-GB: Which of these do you check first?'])
  // the voice that candidates hear is the server's
  await question.getByRole('button', { name: 'Listen as candidates do, English' }).click()
  await question.getByText('Voice made by espeak-ng', { exact: false }).waitFor()
  await question.getByRole('textbox', { name: 'Question text, ไทย' }).fill('ทำไม')
  await question.getByRole('button', { name: 'Listen as candidates do, ไทย' }).click()
  await question.getByText('This server has no voice for ไทย. Candidates read the text.').waitFor()
  await question.getByText('This device has no voice of its own for ไทย.').waitFor()
  await question.getByText('No text in ไทย', { exact: false }).waitFor({ state: 'detached' })
  // without English the next language is read
  await question.getByRole('textbox', { name: 'Question text, English' }).fill('')
  await question.getByText('No text in English. These candidates read the ไทย text.').waitFor()
  await question.getByText('No text in Deutsch. These candidates read the ไทย text.').waitFor()

  await question.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a list' })
  const list = dialog.getByRole('textbox', { name: 'List of choices' })
  const add = dialog.getByRole('button', { name: 'Add choices' })
  await list.fill('the chart\n\n')
  await add.click()
  await dialog.getByText('There is no new choice in this list, or no room for it.').waitFor()
  await list.fill(Array.from({ length: 9 }, (_, n) => `${n + 1}. Choice ${n + 1}`).join('\n'))
  await dialog.getByText('7 choices will be added. 2 have no room: a question has at most 10 choices.').waitFor()
  await add.click()
  const choices = (): Promise<string[]> =>
    question.getByRole('textbox', { name: /^Choice \d+$/ }).evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  const before = ['The airway', 'The chart', 'The clock']
  await expect.poll(choices).toEqual([...before, ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Choice ${n}`)])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(choices).toEqual(before)
  // into a choice itself; one line is a text like any other
  await question.getByRole('textbox', { name: 'Choice 3' }).focus()
  const paste = (text: string): Promise<void> =>
    question.getByRole('textbox', { name: 'Choice 3' }).evaluate((input, words) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', words)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  await paste('one line')
  await paste('• The bed\n• The door')
  await expect.poll(choices).toEqual([...before, 'The bed', 'The door'])
  await waitUntilSent(page)
  const stored = await deps.models.entities.findOne({ _id: job.questionIds.choice, gid }).lean()
  expect(stored?.body).toMatchObject({
    text: { english: '', thai: 'ทำไม' },
    choices: [{}, {}, {}, { text: 'The bed' }, { text: 'The door' }],
  })

  await closeToasts(page)
  await checkLooks({
    page,
    name: 'setup-paste',
    looks: 'few',
    open: async () => {
      await page.getByRole('button', { name: /Paste a list|لصق قائمة/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  })
  await checkLooks({
    page,
    name: 'setup-wording',
    looks: 'few',
    subject: '.hf-question:has(.hf-choice-line)',
    open: async () => await page.locator('.hf-choice-line').first().waitFor(),
  })
})
