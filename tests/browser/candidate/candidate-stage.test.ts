import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settingId } from '#shared/entities/job-setting.ts'
import { sample } from '#shared/lib/sample.ts'
import { contrast } from '#pwa/styles/colour.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import { newId } from '#shared/primitives/ids.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { launchBrowser, picture, waitForOfflineReady } from '../../support/browser/browser.ts'
import { fakeVoice } from '../../support/media/fake-camera.ts'
import {
  goToFirstQuestion,
  heading,
  prepare,
  recordSeconds,
  savedSeconds,
  startCandidateApp,
  waitForSaved,
  type CandidateApp,
  startTest,
} from './candidate-fixture.ts'
import { boxOf, hiddenPart, knownDevice } from './stage-fixture.ts'
import { checkBoxes } from '../support/boxes/check-boxes.ts'
import { checkLooks, settingsStored } from '../support/looks-fixture.ts'

let running: CandidateApp
let context: BrowserContext
let page: Page
beforeEach(async () => {
  running = await startCandidateApp()
  context = await launchBrowser({ viewport: { width: 1000, height: 900 }, args: await fakeVoice() })
  page = await context.newPage()
})
afterEach(async () => {
  await context.close()
  await running.stop()
})

const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()
const PHONE = { width: 390, height: 844 }
const PORTRAIT = ['-f', 'lavfi', '-i', 'color=c=olive:size=120x160', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1']
const INTERVIEWER = { interviewerFirstName: 'Ada', interviewerLastName: 'Harbour', interviewerJobTitle: 'Head of pilots' }
const setLayout = (changes: object): Promise<unknown> =>
  commitEdit(running.app.deps, { by: 'test', col: 'jobSettings', id: settingId(sample.jobId, 'layout'), gid: sample.gid, changes })
it('S057 R006 R124 shows the interviewer beside the own picture, on a phone behind it, and the own one moves by drag, press and arrow keys', async () => {
  const interviewerImage = `interviewer_images/${sample.gid}/${newId()}.png`
  const file = {
    bucket: 'recruiter',
    key: interviewerImage,
    gid: sample.gid,
    interviewId: '',
    by: 'test',
    maxBytes: 99_999,
    expiresAt: 0,
  } as const
  await storeFile(running.app.deps, file, await runTool('ffmpeg', PORTRAIT))
  await setLayout({ ...INTERVIEWER, interviewerImage, layoutType: '1' })
  await prepare(page, running.link)
  await waitForOfflineReady(page)
  await running.line.unreachable()
  await goToFirstQuestion(page)
  const [own, theirs] = [page.locator('video.hf-live'), page.locator('.hf-interviewer-picture')]
  await page.getByRole('figure', { name: 'Interviewer' }).getByText('Head of pilots').waitFor()
  await own.waitFor()
  // from this device: there is no connection
  const portrait = theirs.locator('img')
  await expect.poll(() => portrait.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(120)
  const areBeside = async (): Promise<boolean> => {
    const [left, right] = [await boxOf(theirs), await boxOf(own)]
    return left.right > left.left && left.right <= right.left && left.top === right.top
  }
  await expect.poll(areBeside).toBe(true)
  await expect.poll(() => page.getByRole('button', { name: 'Move my picture' }).count()).toBe(0)
  await checkLooks({ page, name: 's057-side-by-side', looks: 'few', open: () => own.waitFor() })

  await page.setViewportSize(PHONE)
  const corner = page.locator('.hf-own')
  await corner.waitFor()
  const isInside = async (): Promise<boolean[]> => {
    const [outer, inner] = [await boxOf(theirs), await boxOf(own)]
    return [inner.left >= outer.left, inner.right <= outer.right, inner.top >= outer.top, inner.bottom <= outer.bottom]
  }
  await expect.poll(isInside).toEqual([true, true, true, true])
  const outer = await boxOf(theirs)
  const isAt = (where: string): Promise<void> => page.locator(`.hf-own[data-corner="${where}"]`).waitFor()
  await isAt('bottom-right')
  await press('Move my picture')
  await page.getByText('Your picture is at the bottom left. Arrow keys move it too.').waitFor()
  await isAt('bottom-left')
  await page.keyboard.press('ArrowUp')
  await isAt('top-left')
  await page.keyboard.press('ArrowRight')
  await isAt('top-right')
  const from = await boxOf(own)
  await page.mouse.move(from.left + 20, from.top + 20)
  await page.mouse.down()
  await page.mouse.move(outer.left + 60, outer.bottom - 80, { steps: 8 })
  await page.mouse.up()
  await isAt('bottom-left')
  const isDropped = async (): Promise<boolean[]> => {
    const [around, dropped] = [await boxOf(theirs), await boxOf(own)]
    return [dropped.left - around.left < 20, around.bottom - dropped.bottom < 20]
  }
  await expect.poll(isDropped).toEqual([true, true])
})

const isInSight = (control: Locator): Promise<void> => expect.poll(() => control.evaluate(hiddenPart)).toBeNull()

/** Makes text twice as large, as a browser's own setting does, and measures the page on a phone and a desktop. */
async function checkLargeText(name: string): Promise<void> {
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await checkBoxes(page, `${name} ${size.width} large text`, { isLarge: true })
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    // large text may have moved the page
    await page.evaluate(() => scrollTo(0, 0))
  }
}

/** The colour of links and filled buttons on this page. */
const accent = (): Promise<string> => page.evaluate(() => document.documentElement.style.getPropertyValue('--hf-accent-light'))
const fillOf = (control: Locator): Promise<string> => control.evaluate((element) => getComputedStyle(element).backgroundColor)

/** Contrast of the clock with the stage it stands on. */
const clockContrast = async (): Promise<number> => {
  const [clock = '', stage = ''] = await page.evaluate(() =>
    [
      ['.hf-countdown-clock', 'color'],
      ['.hf-stage', 'background-color'],
    ].map(([what = '', property = '']) => {
      const parts =
        getComputedStyle(document.querySelector(what) ?? document.body)
          .getPropertyValue(property)
          .match(/[\d.]+/g) ?? []
      return `#${parts
        .slice(0, 3)
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')}`
    }),
  )
  return contrast(clock, stage)
}

it('S032 S037 S044 S046 S048 S052 S054 S056 leads on a phone from the link to the first recording in five presses, none below the fold, and text twice as large fits', async () => {
  const text =
    'Tell us about a time when a plan of yours did not work out at sea, what you did in the first hour, and what your crew said about it.'
  const changes = { text: { english: text }, limitMs: 25_000 }
  await commitEdit(running.app.deps, { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid, changes })
  // a single test has no list to choose from
  await running.app.deps.models.entities.deleteMany({ gid: sample.gid, col: 'questions', 'body.kind': { $ne: 'video' } })
  await setLayout({ colorScheme: '#FFD400' })
  await page.setViewportSize(PHONE)
  await page.goto(running.link)
  let presses = 0
  const way = [
    ['link', 'Welcome', 'button', 'Get ready'],
    ['consent', 'Your consent', 'button', 'I agree'],
    ['check', 'Camera and microphone', 'button', 'Looks good'],
    ['rehearsal', 'Practice', 'button', 'Start the interview'],
    ['question', text, 'button', 'Start recording'],
  ] as const
  for (const [name, title, role, label] of way) {
    await heading(page, title)
    const control = page.getByRole(role, { name: label, exact: true }).last()
    await control.waitFor()
    if (name === 'check' || name === 'question') await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
    await checkLargeText(name)
    await isInSight(control)
    // derived from the company's yellow, so that white reads on it
    await expect.poll(accent, { message: name }).toBe('#8B7309')
    // away from the button, which is another shade below the mouse
    await page.mouse.move(1, 1)
    if (['link', 'rehearsal', 'question'].includes(name)) await expect.poll(() => fillOf(control)).toBe('rgb(139, 115, 9)')
    expect(await page.evaluate(() => scrollY), name).toBe(0)
    await control.click()
    presses += 1
  }
  await waitForSaved(page, 1)
  expect(presses).toBe(5)
})

it('S056 keeps picture, clock and button in sight while it records, on phones in either direction, and the last seconds can be read', async () => {
  const text =
    'Tell us about a time when a plan of yours did not work out at sea, what you did in the first hour, and what your crew said about it.'
  const changes = { text: { english: text }, limitMs: 600_000 }
  await commitEdit(running.app.deps, { by: 'test', col: 'questions', id: sample.videoQuestionId, gid: sample.gid, changes })
  await setLayout(INTERVIEWER)
  await page.setViewportSize({ width: 320, height: 568 })
  await prepare(page, running.link)
  await heading(page, 'Your consent')
  await press('I agree')
  await press('Looks good')
  // practice is the same stage
  await recordSeconds(page, 1)
  const stage = page.locator('.hf-stage')
  const parts = [
    stage.locator('video.hf-live'),
    stage.locator('.hf-mark'),
    stage.locator('.hf-chip'),
    stage.getByRole('timer'),
    page.locator('.hf-take > .hf-button'),
  ]
  for (const part of parts) await isInSight(part)
  await page.locator('.hf-take > .hf-button').click()
  await page.getByText('That is how it works.').waitFor()
  await press('Start the interview')
  await startTest(page, text)
  await press('Start recording')
  await stage.locator('.hf-chip').waitFor()
  // as in the last half minute, which slow machines cannot be sure to meet
  await page.locator('.hf-countdown').evaluate((clock) => clock.setAttribute('data-short', 'true'))
  const sizes = { upright: { width: 320, height: 568 }, sideways: { width: 844, height: 390 } }
  for (const [language, size] of [
    ['en', sizes.upright],
    ['en', sizes.sideways],
    ['ar', sizes.upright],
    ['ar', PHONE],
  ] as const) {
    await page.setViewportSize(size)
    if ((await page.evaluate(() => document.documentElement.lang)) !== language)
      await page.getByRole('banner').getByRole('combobox').selectOption(language)
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    for (const part of [...parts, page.getByRole('heading', { level: 1 })]) await isInSight(part)
    await checkBoxes(page, `recording ${size.width}x${size.height} ${language}`)
    await picture(page, `s056-recording-${size.width}x${size.height}-${language}`)
    expect(await clockContrast()).toBeGreaterThan(4.5)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await page.evaluate(() => scrollTo(0, 0))
  await isInSight(page.locator('.hf-take > .hf-button'))
})

it('S057 R124 hides the own picture while recording goes on, and keeps that and its corner on the device', async () => {
  await setLayout({ ...INTERVIEWER, layoutType: '2' })
  await prepare(page, running.link)
  await running.line.unreachable()
  await goToFirstQuestion(page)
  const own = page.locator('video.hf-live')
  await page.locator('.hf-own[data-corner="bottom-right"]').waitFor()
  await press('Move my picture')
  await page.locator('.hf-own[data-corner="bottom-left"]').waitFor()
  await checkLooks({ page, name: 's057-corner', open: () => own.waitFor() })
  await recordSeconds(page, 2)
  await press('Hide me')
  await page.getByText('You do not see yourself. The recording is the same.').waitFor()
  await expect.poll(() => own.count()).toBe(0)
  await waitForSaved(page, (await savedSeconds(page)) + 3)
  await picture(page, 's057-hidden')
  await press('Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await press(/^Record again/)
  await page.getByRole('button', { name: 'Start recording' }).waitFor()
  await page.reload()
  await press(/^Record again/)
  await press('Show me')
  await page.locator('.hf-own[data-corner="bottom-left"] video').waitFor()
})

const noted = (): Promise<{ played: { sinkId: string; volume: number }[]; asked: number }> =>
  page.evaluate(() => {
    const { played, asked } = globalThis as unknown as { played: { sinkId: string; volume: number }[]; asked: number } // made above
    return { played, asked }
  })
const autoGain = (): Promise<boolean | undefined> =>
  page.evaluate(() => {
    const stream = document.querySelector<HTMLVideoElement>('video.hf-live')?.srcObject
    return stream instanceof MediaStream ? stream.getAudioTracks()[0]?.getSettings().autoGainControl : undefined
  })

it('S046 tries speaker, volume and gain, and tells light, free space, battery and notifications, all offline', async () => {
  await page.addInitScript(knownDevice)
  await prepare(page, running.link)
  await running.line.unreachable()
  await heading(page, 'Your consent')
  await press('I agree')
  await heading(page, 'Camera and microphone')
  const card = page.locator('.hf-card').filter({ hasText: 'Speaker and device' })
  await card.getByText('Bright enough').waitFor()
  await card.getByText(/^.*, enough for your answers$/).waitFor()
  await card.getByText('15%. Plug it in before you start.').waitFor()
  await card.getByText('Off. This device can tell you when your answers have arrived.').waitFor()
  expect((await noted()).asked).toBe(0)

  await card.getByRole('button', { name: /Speaker/ }).click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await card.getByRole('textbox', { name: 'Volume' }).fill('80%')
  await card.getByRole('textbox', { name: 'Volume' }).press('Enter')
  await settingsStored(page, { volume: 0.8 })
  await press('Play a test sound')
  await expect.poll(async () => (await noted()).played.length).toBe(1)
  const [heard] = (await noted()).played
  expect(heard).toMatchObject({ volume: 0.8 })
  expect(heard?.sinkId).toMatch(/^[\w-]{8,}$/)
  await settingsStored(page, { speakerId: heard?.sinkId })

  expect(await autoGain()).toBe(true)
  await card.getByText('Adjust my volume automatically').click()
  await expect.poll(autoGain).toBe(false)
  await press('Allow notifications')
  await card.getByText('On. This device tells you when your answers have arrived.').waitFor()
  expect((await noted()).asked).toBe(1)
  await checkLooks({
    page,
    name: 's046-device-check',
    subject: '.hf-card:has(.hf-slider)',
    open: () => page.locator('video.hf-live').waitFor(),
  })

  // a picture that is out of sight is judged all the same
  await page.setViewportSize({ width: 390, height: 500 })
  await card.getByText('Bright enough').scrollIntoViewIfNeeded()
  await press('Record 5 seconds')
  await page.getByText('Picture is good').waitFor()
  await press('Looks good')
  await heading(page, 'Practice')
  await press('Start the interview')
  await startTest(page, 'What brought you to this work?')
  await expect.poll(autoGain).toBe(false)
})
