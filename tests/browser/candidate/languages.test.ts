import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { commitEdit, insertDoc, removeDoc } from '#server/sync/write/commit.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { readCapture, startCandidateApp, type CandidateApp } from './candidate-fixture.ts'
import { invite } from './entry-fixture.ts'
import { foreignWords } from './foreign-words.ts'

/** People, what they are asked, and how their browser names their language. */
const PEOPLE = [
  {
    language: 'arabic',
    lang: 'ar',
    locale: 'ar-EG',
    dir: 'rtl',
    name: 'ليلى',
    video: 'لماذا اخترت هذا العمل؟',
    choice: 'أي جهة هي اليمين؟',
    university: 'القاهرة',
    isInFlight: true,
  },
  {
    language: 'thai',
    lang: 'th',
    locale: 'th-TH',
    dir: 'ltr',
    name: 'มาลี',
    video: 'ทำไมคุณเลือกงานนี้',
    choice: 'กราบขวาอยู่ด้านไหน',
    university: 'จุฬา',
    isInFlight: false,
  },
] as const
/** The employer's own words, the name of the product and of who gave it, and units and zones that are the same everywhere. */
const OWN_WORDS = [
  'Harbour pilot',
  'Sample group',
  'Holdfast',
  'Apache',
  'fake_device_0',
  'Fake Default Audio Input',
  'Fake Default Audio Output',
  'Fake Audio Output',
  'Fake Audio Input',
  'kB',
  'MB',
  'GB',
  'UTC',
]

let running: CandidateApp
const contexts: BrowserContext[] = []
beforeAll(async () => {
  running = await startCandidateApp({ appFolder: await onlineApp() })
  const { deps } = running.app
  const { gid, jobId, recruiterId: by } = sample
  await removeDoc(deps, { by, gid, col: 'questions', id: sample.shortQuestionId })
  const texts = (kind: 'video' | 'choice') => Object.fromEntries(PEOPLE.map((one) => [one.language, one[kind]]))
  await commitEdit(deps, { by, gid, col: 'questions', id: sample.videoQuestionId, changes: { text: texts('video') } })
  const choices = ['1', '2'].map((text, n) => ({ id: `c${n + 1}`, text }))
  await commitEdit(deps, { by, gid, col: 'questions', id: sample.choiceQuestionId, changes: { text: texts('choice'), choices } })
  const languages = PEOPLE.map(({ language }) => language)
  await saveSetting(deps, { by, gid, jobId, section: 'layout', changes: { interviewLanguages: languages, askedDetails: ['university'] } })
  const tests = [
    { id: 'tv', type: 'Video Interview' as const, sets: [{ id: 's1', questionIds: [sample.videoQuestionId] }] },
    { id: 'tc', type: 'Multiple Choices' as const, minutes: 0.2, sets: [{ id: 's2', questionIds: [sample.choiceQuestionId] }] },
  ]
  const order = settingId(jobId, 'order')
  await insertDoc(deps, { by, gid, col: 'jobSettings', id: order, scope: `job:${jobId}`, iv: '', fields: { jobId, section: 'order' } })
  await commitEdit(deps, { by, gid, col: 'jobSettings', id: order, changes: { tests } })
  const consentTexts = { arabic: 'نحتفظ بإجاباتك تسعين يومًا.', thai: 'เราเก็บคำตอบของคุณไว้เก้าสิบวัน' }
  await saveSetting(deps, { by, gid, jobId, section: 'consent', changes: { consentTexts } })
})
afterAll(async () => {
  for (const context of contexts) await context.close()
  await running?.stop()
})

/** A word of the app in a language. */
const wordsIn = (lang: string) => {
  const files = new Map<string, Record<string, string>>()
  return (file: string, key: string): string => {
    const words = files.get(file) ?? (JSON.parse(readFileSync(join('pwa/locales', lang, `${file}.json`), 'utf8')) as Record<string, string>)
    files.set(file, words)
    return words[key] ?? ''
  }
}

it.each(PEOPLE)(
  'S037 S039 S046 S048 S052 S054 S056 S061 S062 S065 S067 the whole way from the link to the receipts is in $language and reads $dir, without a word of English; offline to its last answer where isInFlight is $isInFlight',
  async ({ lang, locale, dir, name, video, choice, university, isInFlight }) => {
    const { link, interviewId, email } = await invite(running, name)
    const context = await launchBrowser({ viewport: { width: 390, height: 844 }, locale, args: await fakeVoice() })
    contexts.push(context)
    const page: Page = await context.newPage()
    const word = wordsIn(lang)
    const press = (file: string, key: string): Promise<void> => page.getByRole('button', { name: word(file, key), exact: true }).click()
    const foreign: string[] = []
    /** Looks at all words of the page, and at its direction. */
    const look = async (): Promise<void> => {
      const { dir: found, words } = await page.evaluate(foreignWords, [...OWN_WORDS, email])
      if (found !== dir || words.length > 0) foreign.push(`${new URL(page.url()).pathname} ${found}: ${words.join()}`)
    }
    const arrive = async (heading: string): Promise<void> => {
      await page.getByRole('heading', { name: heading }).first().waitFor()
      await look()
    }
    await page.goto(link)
    await arrive(word('entry', 'welcome'))
    await press('entry', 'join.start')
    await arrive(word('entry', 'step.consent'))
    if (isInFlight) {
      await waitForOfflineReady(page)
      await running.line.unreachable()
    }
    await press('entry', 'consent.agree')
    await arrive(word('before', 'details.title'))
    await page.getByRole('textbox', { name: word('before', 'details.university') }).fill(university)
    await press('before', 'continue')
    await arrive(word('candidate', 'check.title'))
    await press('candidate', 'check.good')
    await arrive(word('candidate', 'rehearsal.title'))
    await press('candidate', 'rehearsal.start')
    await arrive(word('tests', 'title'))
    await press('tests', 'start')
    await arrive(video)
    await press('candidate', 'take.start')
    const recordedMs = async (): Promise<number> =>
      (await readCapture(page)).takes.find(({ practice }) => !practice)?.segments.at(-1)?.toMs ?? 0
    await expect.poll(recordedMs, { timeout: 60_000 }).toBeGreaterThan(1000)
    await look()
    await press('candidate', 'take.stop')
    await page.getByRole('button', { name: word('candidate', 'between.finishTest'), exact: true }).waitFor()
    await look()
    await press('candidate', 'between.finishTest')
    await arrive(word('tests', 'title'))
    await press('tests', 'start')
    await arrive(choice)
    await page.getByRole('radio').nth(1).click({ force: true })
    if (isInFlight) {
      // nobody presses: the time runs out, and what was chosen stands
      await arrive(word('tests', 'end.timeUp'))
      await press('tests', 'end.goOn')
      await running.line.reachable()
    } else {
      await press('tests', 'next')
      await arrive(word('tests', 'end.title'))
      await press('tests', 'end.finish')
    }
    await expect.poll(() => page.locator('.hf-receipt-list li').count(), { timeout: 60_000 }).toBe(2)
    await look()
    expect(foreign).toEqual([])
    const stored = async () => (await running.app.deps.models.entities.findOne({ _id: interviewId, gid: sample.gid }).lean())?.body
    await expect.poll(stored, { timeout: 60_000 }).toMatchObject({ university, delivered: { received: 2, total: 2 } })
  },
)
