import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import type { Interview } from '#shared/entities/interview.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { launchBrowser } from '../../support/browser/browser.ts'
import {
  chooseCv,
  goToFirstQuestion,
  heading,
  prepare,
  readCapture,
  recordSeconds,
  startCandidateApp,
  type CandidateApp,
  goToChoice,
  finishWritten,
} from './candidate-fixture.ts'
import { checkLooks } from '../support/looks-fixture.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function browser(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await launchBrowser()
  ends.push(() => context.close())
  return { context, page: await context.newPage() }
}

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()
const rescueAt = (origin: string): string => `${origin}/candidate/interview/${sample.interviewId}/rescue`
const stored = async ({ app }: CandidateApp): Promise<Partial<Interview>> => {
  const found = await app.deps.models.entities.findOne({ _id: sample.interviewId, gid: sample.gid }).lean()
  return found?.body as Partial<Interview> // every commit passed the zod object of interviews
}
const cvOf = async (running: CandidateApp) => (await stored(running)).cv
const answersOf = ({ app }: CandidateApp) => app.deps.models.entities.find({ iv: sample.interviewId, col: 'answers' }).lean()

/** A photo that waits on this device, as if it had been taken here; gives its hash. */
const takePhoto = (page: Page): Promise<string> =>
  page.evaluate(async (interviewId) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    canvas.getContext('2d')?.fillRect(8, 8, 40, 30)
    const bytes = await new Promise<ArrayBuffer | undefined>((resolve) =>
      canvas.toBlob((blob) => resolve(blob?.arrayBuffer()), 'image/jpeg'),
    )
    if (!bytes) throw new Error('no picture was made')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('capture')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
    const writing = db.transaction('photos', 'readwrite')
    writing.objectStore('photos').put({ interviewId, takenId: 'a-photo-of-the-rescue-test', bytes })
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    db.close()
    return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
  }, sample.interviewId)

/** Records and writes offline, and saves what is unsent. */
async function leaveBehind(running: CandidateApp, page: Page, path: string): Promise<{ code: string; photo: string }> {
  await prepare(page, running.link)
  await running.line.unreachable()
  await goToFirstQuestion(page)
  await recordSeconds(page, 3)
  await press(page, 'Stop and save')
  await heading(page, 'Answer 1 is saved on this device')
  await goToChoice(page)
  await page.getByText('Right', { exact: true }).click()
  await page.getByText(/^Saved /).waitFor()
  // the clock of the next one is not begun: two minutes may be up before the end
  await finishWritten(page)
  await heading(page, 'Your tests')
  await chooseCv(page, running.line.url)
  const photo = await takePhoto(page)
  await page.goto(rescueAt(running.line.url))
  await page.getByText(/^One recording is on this device only/).waitFor()
  await page.getByText(/^Your CV is on this device only: 21 byte/).waitFor()
  await page.getByText('Your photo is on this device only.').waitFor()
  const downloading = page.waitForEvent('download')
  await press(page, 'Save rescue file')
  await (await downloading).saveAs(path)
  return { code: await page.locator('.hf-rescue-code').innerText(), photo }
}

async function bring(page: Page, path: string, code: string): Promise<void> {
  await page.getByLabel('Rescue file', { exact: true }).setInputFiles(path)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await press(page, 'Bring them here')
}

it('S051 S069 answers, the CV and the photo of a device that is offline leave it in a file that only its code opens, and another browser delivers them byte for byte', async () => {
  const running = await startCandidateApp()
  ends.push(() => running.stop())
  const folder = await mkdtemp(join(tmpdir(), 'holdfast-rescue-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'answers.rescue')
  const { page: first } = await browser()
  const { code, photo } = await leaveBehind(running, first, path)
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  expect((await readFile(path)).includes('starboard')).toBe(false)
  const recorded = await readCapture(first)
  const take = recorded.takes.find((row) => row.questionId === sample.videoQuestionId)
  const segment = must(take?.segments[0], 'it was recorded')
  await checkLooks({ page: first, name: 'candidate-rescue-saved', open: () => first.locator('.hf-rescue-code').waitFor(), looks: 'one' })
  expect(await answersOf(running)).toEqual([])

  // the first device is still offline; this one comes another way
  const { page: second } = await browser()
  await prepare(second, `${running.app.url}/candidate/join/${running.world.linkCode}`)
  const { gid, jobId, recruiterId: by } = sample
  await saveSetting(running.app.deps, { by, gid, jobId, section: 'layout', changes: { identityPhoto: true } })
  await second.goto(rescueAt(running.app.url))
  await bring(second, path, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ')
  await second.getByText(/^The code does not open this file/).waitFor()
  // a bad byte in the middle, where the recording is
  const file = await readFile(path)
  const middle = file.length >> 1
  file[middle] = (file[middle] ?? 0) ^ 1
  await writeFile(`${path}.bad`, file)
  await bring(second, `${path}.bad`, code)
  await second.getByText('The recording of answer 1 is damaged in this file and was left out.').waitFor()
  await second.getByText('One answer is here now and is being sent.').waitFor()
  await second.getByText('Your CV is here now and is being sent.').waitFor()
  await second.getByText('Your photo is here now and is being sent.').waitFor()
  await checkLooks({ page: second, name: 'candidate-rescue-brought', open: () => second.locator('.hf-rescue-file').waitFor() })
  await bring(second, path, code.toLowerCase())
  await second.getByText(/damaged in this file/).waitFor({ state: 'detached' })
  await second.getByText('One answer is here now and is being sent.').waitFor()
  await bring(second, path, code)
  await second.getByText('All answers of this file were here already.').waitFor()
  await second.getByText('Your CV was here or with the employer already.').waitFor()
  await second.getByText('Your photo was here or with the employer already.').waitFor()
  // not even the list of what is in it
  await writeFile(`${path}.part`, (await readFile(path)).subarray(0, 400))
  await bring(second, `${path}.part`, code)
  await second.getByText(/^The file is damaged/).waitFor()

  await expect.poll(async () => (await answersOf(running)).filter((row) => row.body['receipt']).length, { timeout: 120_000 }).toBe(2)
  const delivered = await answersOf(running)
  expect(delivered.map((row) => row._id)).toContain(take?.id)
  const bytes = await storedBytes(running, segment.objectName)
  let at = 0
  for (const chunk of segment.chunks) expect(hash(bytes.subarray(at, (at += chunk.bytes)))).toBe(chunk.sha256)
  expect(at).toBe(bytes.length)

  await expect.poll(async () => (await cvOf(running))?.name, { timeout: 60_000 }).toBe('Sam Sample.pdf')
  const cv = await cvOf(running)
  await expect.poll(async () => (await stored(running)).identityPhoto?.sha256, { timeout: 60_000 }).toBe(photo)

  // its own copy is no second answer when the first device comes online after all
  await running.line.reachable()
  await first.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/delivery`)
  await heading(first, '2 of 3 answers are with the employer')
  await expect.poll(async () => (await readCapture(first)).pieces.length, { timeout: 120_000 }).toBe(0)
  expect((await answersOf(running)).map((row) => [row._id, row.body['receipt']])).toEqual(
    delivered.map((row) => [row._id, row.body['receipt']]),
  )
  expect(hash(await storedBytes(running, segment.objectName))).toBe(hash(bytes))
  await first.goto(`${running.line.url}/candidate/interview/${sample.interviewId}/cv`)
  await first.getByText('The employer has it').waitFor()
  expect(await cvOf(running)).toEqual(cv)
}, 300_000)

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64')

async function storedBytes({ app }: CandidateApp, name: string): Promise<Buffer> {
  return Buffer.from(await new Response((await app.deps.s3.get('media', name))?.stream).arrayBuffer())
}
