import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { startFaultProxy, type FaultProxy } from '../../support/faults/fault-proxy.ts'
import { startApp, type StartOptions, type TestApp } from '../../support/server/start-app.ts'
import { buildWorld, type World } from '../../support/server/world.ts'

export interface CandidateApp {
  app: TestApp
  world: World
  line: FaultProxy
  /** the personal link, through the connection */
  link: string
  stop(): Promise<void>
}

/** The built app with the sample interview (one video, one choice, one short question) behind a connection that a test can cut. */
export async function startCandidateApp(options: StartOptions = {}): Promise<CandidateApp> {
  const app = await startApp({ appFolder: await builtApp(), jobs: true, ...options })
  const world = await buildWorld(app.deps)
  const line = await startFaultProxy({ target: app.url })
  return {
    app,
    world,
    line,
    link: `${line.url}/candidate/join/${world.linkCode}`,
    async stop() {
      await line.stop()
      await app.stop()
    },
  }
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
export const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { name }).first().waitFor()

/** From the link to everything on the device. */
export async function prepare(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await heading(page, 'Harbour pilot')
  const asked = page.getByRole('button', { name: 'Take over here' })
  await press(page, 'Get ready')
  // it goes on by itself once everything is here
  const isOpen = page.waitForURL(/\/interview\/[^/]+\/(consent|company-video|details|cv|device-check|rehearsal)$/).then(() => 'open')
  isOpen.catch(() => undefined)
  // the interview was open on another device a moment ago
  if ((await Promise.race([isOpen, asked.waitFor().then(() => 'asked')])) === 'asked') await asked.click()
  await isOpen
}

/** Consent, camera check and rehearsal; ends at the first question. */
export async function goToFirstQuestion(page: Page): Promise<void> {
  await heading(page, 'Your consent')
  await press(page, 'I agree')
  await heading(page, 'Camera and microphone')
  await press(page, 'Looks good')
  await heading(page, 'Practice')
  await press(page, 'Start the interview')
  await startTest(page, 'What brought you to this work?')
}

/** From the list of tests into the first that is to do. */
export async function startTest(page: Page, question: string): Promise<void> {
  await heading(page, 'Your tests')
  await press(page, 'Start test')
  await heading(page, question)
}

/** From the last answer of the video test to the choice question, which is a test of its own. */
export async function goToChoice(page: Page): Promise<void> {
  await press(page, 'Finish test')
  await startTest(page, 'Which side is starboard?')
}

/** From the only question of a written test to what follows its end. */
export async function finishWritten(page: Page): Promise<void> {
  await press(page, 'Next')
  await heading(page, 'Before you finish')
  await press(page, 'Finish test')
}

/** From the choice question to the one in writing, the third test. */
export async function goToShort(page: Page): Promise<void> {
  await finishWritten(page)
  await startTest(page, 'How would you learn a new harbour?')
}

/** Chooses a CV of 21 bytes on its page, whether the job asks for one or not. */
export async function chooseCv(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/candidate/interview/${sample.interviewId}/cv`)
  await heading(page, 'Your CV')
  const file = { name: 'Sam Sample.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a curriculum') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByText('Kept on this device').waitFor()
}

export interface StoredTake {
  id: string
  questionId: string
  state: string
  free: boolean
  practice: boolean
  freed: boolean
  replacedBy?: string
  check?: unknown
  segments: {
    objectName: string
    bytes: number
    fromMs: number
    toMs: number
    gap: string
    closed: boolean
    chunks: { bytes: number; sha256: string }[]
  }[]
}

/** Content of the device's own database: takes, and the pieces of each as base64 SHA-256, read from the bytes themselves. Leaves out voice and picture beside an answer. */
export function readCapture(
  page: Page,
): Promise<{ takes: StoredTake[]; pieces: { takeId: string; segment: number; n: number; bytes: number; sha256: string }[] }> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('capture')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('no database'))
    })
    // reads in one transaction: a piece that is written meanwhile is in both or in neither
    const transaction = db.transaction(['takes', 'chunks'])
    const all = (table: string): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        const request = transaction.objectStore(table).getAll()
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no rows'))
      })
    const [allTakes, allChunks] = await Promise.all([all('takes'), all('chunks')])
    const takes = allTakes as StoredTake[]
    const chunks = (allChunks as { takeId: string; segment: number; n: number; bytes: ArrayBuffer }[]).filter(
      ({ segment }) => segment < 100,
    )
    db.close()
    const pieces = await Promise.all(
      chunks.map(async ({ takeId, segment, n, bytes }) => {
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
        return { takeId, segment, n, bytes: bytes.byteLength, sha256: btoa(String.fromCharCode(...digest)) }
      }),
    )
    return { takes, pieces }
  })
}

/** The number in "36 s saved on this device". */
export async function savedSeconds(page: Page): Promise<number> {
  const text = await page.getByText(/ s saved on this device/).innerText()
  return Number.parseInt(text, 10)
}

/** Records until this many seconds are on disk. */
export async function recordSeconds(page: Page, seconds: number): Promise<void> {
  await press(page, 'Start recording')
  await waitForSaved(page, seconds)
}

export const waitForSaved = (page: Page, seconds: number): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => Number.parseInt(/(\d+) s saved on this device/.exec(document.body.innerText)?.[1] ?? '0', 10) >= wanted,
    seconds,
    { timeout: Math.max(60_000, seconds * 3000) },
  )
