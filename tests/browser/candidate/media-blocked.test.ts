import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Answer } from '#shared/entities/answer.ts'
import { sample } from '#shared/lib/sample.ts'
import { candidateBrowser } from './candidate-browser.ts'
import { heading, readCapture, recordSeconds, waitForSaved } from './candidate-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const begin = candidateBrowser()

/** Kinds of devices that the person has blocked in this page. */
interface Blocking {
  blocked: ('video' | 'audio')[]
  /** given last */
  stream: MediaStream | null
}

/** Runs in the page, before it: a browser in which devices can be blocked. */
function mayBlock(): void {
  const world: Blocking = { blocked: [], stream: null }
  Object.assign(globalThis, { world })
  const { mediaDevices, permissions } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    if (world.blocked.some((kind) => wish?.[kind])) throw new DOMException('Permission denied', 'NotAllowedError')
    return (world.stream = await ask(wish))
  }
  const query = permissions.query.bind(permissions)
  permissions.query = async (wish) => {
    const status = await query(wish)
    if (world.blocked.includes(String(wish.name) === 'camera' ? 'video' : 'audio'))
      Object.defineProperty(status, 'state', { value: 'denied' })
    return status
  }
}

const block = (page: Page, blocked: Blocking['blocked']): Promise<unknown> =>
  page.evaluate((now) => Object.assign((globalThis as unknown as { world: Blocking }).world, { blocked: now }), blocked)

/** Runs in the page: the person takes the microphone away in the settings. */
function takeMicrophone(): void {
  const [track] = (globalThis as unknown as { world: Blocking }).world.stream?.getAudioTracks() ?? []
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

it('S047 is a way and no wall, at the check and between two questions: steps, another device, voice only, and the employer has what was recorded', async () => {
  const { page, running } = await begin(mayBlock)
  await heading(page, 'Your consent')
  await block(page, ['video', 'audio'])
  await press(page, 'I agree')
  await heading(page, 'Your browser has blocked camera and microphone')
  const steps = page.getByRole('region', { name: /^(How to allow it in this browser|كيف تسمح به في هذا المتصفح)$/ })
  await checkLooks({ page, name: 'media-blocked', looks: 'few', open: () => steps.waitFor() })
  expect(await steps.getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('button', { name: 'Voice only' }).count()).toBe(0)
  await press(page, 'Try again')
  await page.getByText(/^This is still not allowed\./).waitFor()
  await page.getByRole('link', { name: 'Use another device' }).click()
  await heading(page, 'Continue on another device')
  await block(page, ['video'])
  await page.getByRole('link', { name: 'Back to the interview' }).click()
  await heading(page, 'Your browser has blocked the camera')
  await press(page, 'Voice only')
  await press(page, 'Looks good')
  await heading(page, 'Practice')
  await press(page, 'Start the interview')
  await heading(page, 'What brought you to this work?')
  await recordSeconds(page, 2)

  // taken away while the answer is being given
  await block(page, ['video', 'audio'])
  await page.evaluate(takeMicrophone)
  await heading(page, 'The recording was interrupted')
  await press(page, /^Continue /)
  await page.getByRole('alert').getByRole('region', { name: 'How to allow it in this browser' }).waitFor()
  await page.reload()
  await heading(page, 'The recording was interrupted')
  await press(page, /^Continue /)
  await waitForSaved(page, 3)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  const take = (await readCapture(page)).takes.find(({ practice }) => !practice)
  const recorded = take?.segments.flatMap(({ chunks }) => chunks.map(({ sha256 }) => sha256)) ?? []
  expect(recorded.length).toBeGreaterThan(2)
  const { models, s3 } = running.app.deps
  const answers = async () =>
    (await models.entities.find({ iv: sample.interviewId, col: 'answers' }).lean()).map(({ body }) => body as Answer) // every commit passed zod
  await expect.poll(async () => (await answers())[0]?.receipt?.code, { timeout: 90_000 }).toMatch(/\w/)
  const stored: string[] = []
  for (const { objectName, chunks } of (await answers())[0]?.segments ?? []) {
    const bytes = Buffer.from(await new Response((await s3.get('media', objectName))?.stream).arrayBuffer())
    let at = 0
    for (const { bytes: length } of chunks)
      stored.push(
        createHash('sha256')
          .update(bytes.subarray(at, (at += length)))
          .digest('base64'),
      )
    expect(at).toBe(bytes.length)
  }
  expect(stored).toEqual(recorded)
})
