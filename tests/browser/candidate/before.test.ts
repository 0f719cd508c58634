import { expect, it, onTestFinished } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { storeFile } from '#server/commands/uploads/store-file.ts'
import { commitEdit, removeDoc } from '#server/sync/write/commit.ts'
import { onlineApp } from '../../support/server/built-app.ts'
import { launchBrowser, picture as keepPicture } from '../../support/browser/browser.ts'
import { runTool } from '../../support/media/ffmpeg.ts'
import { heading, startCandidateApp, startTest, finishWritten } from './candidate-fixture.ts'
import { invite } from './entry-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'
import { axeViolations } from '../support/shell-fixture.ts'

/** A void element of WebM, which players pass over: makes a film longer than two blocks. */
const VOID = Buffer.concat([Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0x28, 0, 0]), Buffer.alloc(0x280000)])

const VIDEO = ['-f', 'lavfi', '-i', 'testsrc=duration=1:size=160x90:rate=10', '-c:v', 'libvpx', '-f', 'webm', 'pipe:1']

const PICTURE = ['-f', 'lavfi', '-i', 'color=c=teal:size=240x80', '-frames:v', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1']

/** Runs in the page: counts what asks for camera or microphone. */
function countMedia(): void {
  const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = (wish) => {
    sessionStorage.setItem('asked', 'yes')
    return own(wish)
  }
}

/** Runs in the page: this device knows no more that its person stayed. */
async function forgetLeading(interviewId: string): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('capture')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no database'))
  })
  const visits = db.transaction('visits', 'readwrite').objectStore('visits')
  await new Promise<void>((resolve, reject) => {
    const read = visits.get(interviewId)
    read.onsuccess = () => {
      const { ledOn: _gone, ...visit } = read.result as Record<string, unknown>
      const written = visits.put(visit)
      written.onsuccess = () => resolve()
      written.onerror = () => reject(written.error ?? new Error('not written'))
    }
  })
  db.close()
}

it('S037 S038 S039 S042 S072 R097 R099 a job without video asks for no camera; language, company video, details and a changed pack come before it, its videos come in blocks over a cut, the last words of the company after it, and its page once nothing is unsent', async () => {
  const running = await startCandidateApp({ appFolder: await onlineApp() })
  onTestFinished(() => running.stop())
  const { deps } = running.app
  const { gid } = sample
  const by = 'test'
  await removeDoc(deps, { by, gid, col: 'questions', id: sample.videoQuestionId })
  const companyVideo = `company_videos/${gid}/${newId()}.webm`
  const outroVideo = companyVideo.replace('company_videos', 'outro_videos')
  const film = Buffer.concat([await runTool('ffmpeg', VIDEO), VOID])
  const picture = await runTool('ffmpeg', PICTURE)
  const bring = (key: string, bytes: Uint8Array) =>
    storeFile(deps, { bucket: 'recruiter', key, gid, interviewId: '', by, maxBytes: film.length, expiresAt: 0 }, bytes)
  const companyLogo = `company_logos/${gid}/${newId()}.png`
  const shown = `mcq_media/${gid}/${newId()}.png`
  const spoilt = `short_question_media/${gid}/${newId()}.webm`
  for (const name of [outroVideo, companyVideo, spoilt]) await bring(name, film)
  for (const name of [companyLogo, shown]) await bring(name, picture)
  // other bytes than were brought
  await deps.s3.put('recruiter', spoilt, film.subarray(0, film.length - 1), 'video/webm')
  const changes = {
    interviewLanguages: ['english', 'thai'],
    companyLogo,
    companyVideo,
    forceCompanyVideo: true,
    outroVideoEnabled: true,
    outroVideo,
    companyWebsite: 'company.example',
    customLogoutRedirect: true,
    customLogoutUrl: 'https://bye.example/thanks',
    askedDetails: ['phone' as const, 'university' as const, 'preference2' as const],
    extraDetails: [{ id: 'licence', label: 'Which driving licence do you have?' }],
  }
  await saveSetting(deps, { by: sample.recruiterId, gid, jobId: sample.jobId, section: 'layout', changes })
  const ask = (english: string) =>
    commitEdit(deps, { by, gid, col: 'questions', id: sample.choiceQuestionId, changes: { text: { english } } })
  for (const [id, name, words] of [
    [sample.choiceQuestionId, shown, 'A harbour at night'],
    [sample.shortQuestionId, spoilt, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHere is the quay'],
  ] as const)
    await commitEdit(deps, { by, gid, col: 'questions', id, changes: { file: { name, captions: { english: words } } } })
  const { link, interviewId } = await invite(running, 'Wanda Written')
  const stored = async () => (await deps.models.entities.findOne({ _id: interviewId, gid }).lean())?.body

  const context = await launchBrowser({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.addInitScript(countMedia)
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
  await page.goto(link)
  await checkLooks({ page, name: 's037-welcome', looks: 'few', open: () => page.locator('.hf-link-way').waitFor() })
  await page.setViewportSize({ width: 390, height: 844 })
  await heading(page, 'Welcome')
  await page.getByText('one clock for all').first().waitFor()
  await expect
    .poll(() =>
      page
        .locator('.hf-join')
        .getByText(/Camera|Sent after|Machines/)
        .count(),
    )
    .toBe(0)
  await heading(page, 'Interview language')
  await page
    .getByRole('radiogroup', { name: /Language of questions and answers/ })
    .getByText('Thai', { exact: true })
    .click()
  await page.locator('.hf-join-logo img').waitFor()
  // the connection breaks after the first block of the company video
  let blocks = 0
  let isCut = false
  await page.route('**/interview_media/company_videos-*', (route) => {
    isCut ||= blocks++ > 0
    return isCut ? route.abort() : route.continue()
  })
  await press('Get ready')
  await page.getByText(/No connection right now/).waitFor()
  await page.getByRole('button', { name: 'Skip videos' }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Pictures and videos on this device' }).getAttribute('aria-valuetext')).toMatch(
    /^\d(\.\d)? MB of \d\.\d MB$/,
  )
  await checkLooks({ page, name: 's037-media-cut', looks: 'few', open: () => page.locator('.hf-media-step').waitFor() })
  await page.setViewportSize({ width: 390, height: 844 })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('interview_media/company_videos-') && asked.push(request.headers()['range'] ?? ''))
  await page.unroute('**/interview_media/company_videos-*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // goes on by itself with the connection, and asks for no block of it twice
  await heading(page, 'Your consent')
  expect(asked).not.toContain('bytes=0-1048575')
  // from here on nothing is answered, and the way goes on
  await page.route('**/api/**', (route) => route.abort())
  await page.locator('.hf-frame-logo img').waitFor()
  await press('I agree')

  await heading(page, 'A video of Sample group')
  const skip = page.getByRole('button', { name: 'Skip' })
  expect(await skip.getAttribute('aria-disabled')).toBe('true')
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await press('Continue')

  await heading(page, 'Your details')
  await press('Continue')
  await page.getByText('Fill this in.').nth(2).waitFor()
  expect(await stored()).not.toHaveProperty('extra')
  await checkLooks({ page, name: 's039-details', looks: 'few', open: () => page.getByRole('textbox').first().waitFor() })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('textbox', { name: 'Country code of the phone' }).fill('358')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('040 123 4567')
  await page.getByRole('textbox', { name: 'University' }).fill('Aalto')
  await page.getByRole('textbox', { name: 'Which driving licence do you have?' }).fill('B')
  await press('Continue')
  await heading(page, 'Practice')
  await page.getByText('Interview language: Thai').waitFor()
  await page.getByRole('link', { name: 'Change the language' }).click()
  await page
    .getByText(/[\u0E00-\u0E7F]{5}/)
    .first()
    .waitFor()
  await page.unroute('**/api/**')
  await checkLooks({ page, name: 's042-language', looks: 'few', open: () => page.locator('.hf-choices').waitFor() })
  await page.setViewportSize({ width: 390, height: 844 })
  await page
    .getByRole('radiogroup', { name: /Language of questions and answers/ })
    .getByText('English', { exact: true })
    .click()
  await page.getByText(/free day\?|room you are in|meal you enjoy/).waitFor()
  const said = { phone: '0401234567', countryCode: '+358', university: 'Aalto', extra: { licence: 'B' }, language: 'english' }
  await expect.poll(stored, { timeout: 30_000 }).toMatchObject(said)
  await press('Continue')
  await heading(page, 'Practice')

  await ask('Which side is port?')
  await page.reload()
  await page.getByText('The employer changed the interview.').waitFor()
  await press('Start the interview')
  await startTest(page, 'Which side is port?')
  await expect
    .poll(stored, { timeout: 30_000 })
    .toMatchObject({ startedAt: expect.any(Number), packHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await expect.poll(() => page.getByText('The employer changed the interview.').count()).toBe(0)
  // an interview that has begun stays as it is
  await ask('Which side is astern?')
  await page.reload()
  await heading(page, 'Which side is port?')
  await page.getByRole('img', { name: 'A harbour at night' }).waitFor()
  await page.getByText('Right', { exact: true }).click()
  await page.getByText(/^Saved /).waitFor()
  await finishWritten(page)
  await heading(page, 'Your tests')
  await press('Finish without the rest')
  await page.getByRole('alertdialog').getByText('Not answered: question 2', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await startTest(page, 'How would you learn a new harbour?')
  // its bytes are others than the pack says: the words alone
  await page.getByText('The video of this question is not on this device. Please read the question.').waitFor()
  await page.getByText('Here is the quay').waitFor()
  expect(await page.locator('video').count()).toBe(0)
  await checkLooks({ page, name: 's055-media-missing', looks: 'few', open: () => page.locator('.hf-question-media').waitFor() })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('textbox', { name: 'Your answer' }).fill('By asking the crew.')
  await page.getByText(/^Saved /).waitFor()
  await finishWritten(page)
  await heading(page, 'The employer has all 2 answers. You can close this page.')
  await page.getByText('Thank you for taking the time for this interview.').waitFor()
  expect(await page.getByRole('link', { name: 'Go to the pages of Sample group' }).getAttribute('href')).toBe('https://bye.example/thanks')
  await page.route('**/api/**', (route) => route.abort())
  await press('Closing video')
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.play().then(() => video.videoWidth))).toBe(160)
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBeNull()

  await page.unroute('**/api/**')
  // once the video is over the count goes on; who stays is not led away by the next visit either
  const stay = page.getByRole('button', { name: 'Stay here' })
  await page.getByText('bye.example. It opens here in', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await keepPicture(page, 's072-leading-on')
  await stay.click()
  await stay.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'Go to the pages of Sample group' }).waitFor()
  await expect.poll(() => stay.count()).toBe(0)
  await page.evaluate(forgetLeading, interviewId)
  await page.route('https://bye.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Bye</title>' }))
  await page.reload()
  await stay.waitFor()
  await page.evaluate(() => {
    const now = Date.now
    Date.now = () => now() + 25_000
  })
  await page.waitForURL('https://bye.example/thanks')

  // somebody else skips the videos: nothing more of them is fetched, and the way goes on with a connection that plays them
  const second = await launchBrowser({ viewport: { width: 390, height: 844 } })
  onTestFinished(() => second.close())
  const other = await second.newPage()
  await other.route('**/interview_media/*.webm', (route) => route.abort())
  await other.goto((await invite(running, 'Nora Nobytes')).link)
  await other.getByRole('button', { name: 'Get ready', exact: true }).click()
  await other.getByRole('button', { name: 'Skip videos' }).click()
  await other.getByRole('button', { name: 'I agree', exact: true }).click()
  await heading(other, 'A video of Sample group')
  await expect.poll(() => other.locator('video').evaluate((video: HTMLVideoElement) => video.play().then(() => video.videoWidth))).toBe(160)
}, 240_000)
