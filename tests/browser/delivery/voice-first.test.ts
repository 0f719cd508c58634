import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { STILL_BYTES } from '#shared/lib/files/still-image.ts'
import { launchBrowser, waitForOfflineReady } from '../../support/browser/browser.ts'
import { fakeCamera } from '../../support/media/fake-camera.ts'
import { untilInPage } from '../../support/browser/in-page.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'
import { goToFirstQuestion, prepare, recordSeconds, startCandidateApp, type CandidateApp } from '../candidate/candidate-fixture.ts'
import { fillLogin, watchedPage } from '../support/shell-fixture.ts'
import { holdPreviewVideos, previewVideoOf } from '../candidate/preview-video.ts'

/** 64 kbit/s, of all connections together. */
const BYTES_PER_SECOND = 8000
/** While the device makes the small video: on a busy machine that takes minutes, and when all has arrived it makes none. */
const SLOWEST = 2000
const LONGEST_MS = 120_000
/** The full form lets the answer run to its limit of two minutes. */
const { seconds, timeout } = byProofForm({ seconds: 10, timeout: 420_000 }, { seconds: 118, timeout: 900_000 })

let candidate: CandidateApp
beforeAll(async () => {
  candidate = await startCandidateApp()
})
afterAll(() => candidate?.stop())

async function answer(): Promise<Answer> {
  const rows = await candidate.app.deps.models.entities.find({ iv: sample.interviewId, col: 'answers' }).lean()
  // every commit passed the zod object of answers
  const [found] = rows.map((row) => ({ id: row._id, ...row.body }) as unknown as Answer)
  return must(found, 'the answer is here')
}

/** Small videos that the server has whole. */
const smallVideosStored = (): Promise<number> =>
  candidate.app.deps.models.uploads.countDocuments({
    gid: sample.gid,
    interviewId: sample.interviewId,
    kind: 'small',
    state: 'verified',
  })

/** Waits until the player has opened what the service worker gives it under this id, and may read it again. */
const opensFromDevice = (page: Page, mediaId: string) =>
  untilInPage(
    page,
    async (path) => {
      const video = document.querySelector('video')
      if (video?.getAttribute('src') !== path || video.readyState < HTMLMediaElement.HAVE_METADATA) return false
      return (await fetch(path)).ok
    },
    { given: `/media/${mediaId}` },
  )

const bytesOf = (rows: Answer['segments']): number => (rows ?? []).reduce((sum, row) => sum + row.bytes, 0)

it(
  'S125 S135 a recruiter hears an answer over 64 kbit/s, then sees it small while its video is on its way, also offline, and the same player goes on with the video',
  async () => {
    const { browserArgs } = await fakeCamera()
    const [theirs, ours] = [
      await launchBrowser({ args: browserArgs, isWhole: true }),
      await launchBrowser({ viewport: { width: 1440, height: 900 } }),
    ]
    try {
      const [{ page: phone }, { page, problems }] = [await watchedPage(theirs), await watchedPage(ours)]
      await page.goto(candidate.app.url)
      await fillLogin(page, sample.email, sample.password)
      await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
      await waitForOfflineReady(page)
      const search = `jobId=${sample.jobId}&interviewId=${sample.interviewId}&email=x`
      await page.goto(`${candidate.app.url}/recruiter/dashboard/interview-report?${search}`)
      await page.getByText('The candidate has not answered this question yet.').waitFor()

      await prepare(phone, candidate.link)
      await goToFirstQuestion(phone)
      const letSmallVideos = await holdPreviewVideos(phone)
      candidate.line.set({ lineBytesPerSecond: BYTES_PER_SECOND })
      await recordSeconds(phone, seconds)
      await phone.getByRole('button', { name: 'Stop and save' }).click()
      const endedAt = performance.now()
      await phone.getByRole('button', { name: 'Finish test' }).click()

      const marks = page.getByRole('navigation', { name: 'Questions' })
      await marks.getByText('Voice ready').waitFor({ timeout: 2 * LONGEST_MS })
      const player = page.getByRole('group', { name: 'Answer 1 of Cara Candidate' })
      await player.getByRole('button', { name: 'Play' }).click()
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.5)
      const heardMs = performance.now() - endedAt
      const early = await answer()
      expect(early.receipt).toBeUndefined()
      expect(early.sound).toMatchObject({ status: 'ready', from: 'device' })
      const lengthMs = (early.segments ?? []).reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
      expect(Math.abs((early.sound?.durationMs ?? 0) - lengthMs)).toBeLessThan(1500)
      await expect.poll(() => page.locator('.hf-player-wave rect').count()).toBe(200)
      await page.getByText('You can listen already; the video follows.').waitFor()
      const picture = page.getByRole('img', { name: /^Answer 1 of Cara Candidate, a picture taken by/ })
      await picture.waitFor({ timeout: LONGEST_MS })
      await page.waitForFunction(() => (document.querySelector<HTMLImageElement>('.hf-answer-still img')?.naturalWidth ?? 0) > 0)
      expect(bytesOf(early.still)).toBeGreaterThan(0)
      expect(bytesOf(early.still)).toBeLessThan(STILL_BYTES.aim)
      expect((await answer()).receipt).toBeUndefined()
      await marks.getByText(/^Full \d+ %$/).waitFor({ timeout })

      await page.getByRole('button', { name: /^Keep offline \(\d/ }).click()
      await page.getByText(/^On this device until/).waitFor()
      await page.getByText('Voice only for 1 answer').waitFor()
      await opensFromDevice(page, `${early.id}.sound`)

      // slower still, because a short answer is soon sent
      candidate.line.set({ lineBytesPerSecond: SLOWEST })
      await letSmallVideos()
      const made = await previewVideoOf(phone, early.id)
      candidate.line.set({ lineBytesPerSecond: 4 * BYTES_PER_SECOND })
      await expect.poll(smallVideosStored, { timeout: LONGEST_MS }).toBeGreaterThan(0)
      // a machine that is busy may look into the small video for longer than the rest of the answer would take at that speed
      candidate.line.set({ lineBytesPerSecond: BYTES_PER_SECOND / 2 })
      await marks.getByText('Small video sent ahead').waitFor({ timeout: LONGEST_MS })
      await page.getByText(/^A small video was sent ahead; the full one is on its way\. Full \d+ %$/).waitFor()
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.getAttribute('src') ?? '')).toContain('small_')
      await expect.poll(() => page.locator('.hf-player-wave').count()).toBe(0)
      const ahead = await answer()
      expect([ahead.receipt, ahead.media, ahead.small?.status]).toEqual([undefined, undefined, 'ready'])
      expect(Math.abs((ahead.small?.durationMs ?? 0) - lengthMs)).toBeLessThan(1500)
      expect(made.bytes).toBeLessThan(bytesOf(early.segments) / 2)

      const [context, video] = [page.context(), '**/api/reports/get_video/prcsd_*']
      await context.route(video, (route) => route.abort())
      candidate.line.set({})
      await vi.waitFor(async () => expect((await answer()).media?.status).toBe('ready'), { timeout, interval: 300 })
      await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
      await marks.getByText('small video ready').waitFor()
      await expect.poll(() => page.locator('.hf-player-wave').count()).toBe(0)
      await expect.poll(() => picture.count()).toBe(0)
      await context.setOffline(true)
      await page.getByText('Only the voice of this answer is on this device.').waitFor()
      await opensFromDevice(page, `${early.id}.sound`)
      await context.unroute(video)
      await context.setOffline(false)
      await page.getByText('Voice only for 1 answer').waitFor({ state: 'detached' })
      await opensFromDevice(page, early.id)
      expect(problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(problem))).toEqual([])
      recordProof('voice-first', {
        'line, bytes per second of all connections together': BYTES_PER_SECOND,
        'answer, s': Math.round(lengthMs / 1000),
        'video, bytes': bytesOf(early.segments),
        'voice, bytes': bytesOf(early.voice),
        'picture, bytes': bytesOf(early.still),
        'small video, bytes': made.bytes,
        'small video, made in ms': made.ms,
        'longest task of the page meanwhile, ms': made.longestTaskMs,
        'heard by the recruiter after the answer, s': Math.round(heardMs / 1000),
      })
      // a promise of the full form; the short one is a tenth of the bytes
      if (byProofForm(false, true)) expect(heardMs).toBeLessThan(LONGEST_MS)
    } finally {
      await Promise.all([theirs.close(), ours.close()])
    }
  },
  timeout,
)
