import { fork, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import sharp from 'sharp'
import * as z from 'zod'
import { DEMO_PASSWORD, DEMO_SHARED, demoAccount, demoInterviewId } from '#shared/lib/demo.ts'
import { createClient } from '#seeds/client.ts'
import { buildPwaWhenStale } from './lib/build-pwa.ts'
import { makeSpeakerVideo } from './lib/speaker-video.ts'
import { ROOT, say } from './lib/run.ts'
import { takeSyncPictures } from './lib/sync-screenshots.ts'

const FOLDER = path.join(ROOT, 'docs', 'screenshots')
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

const PARTS = ['recruiter', 'candidate', 'sync'] as const

/**
 * `npm run screenshots`: takes the pictures of README.md from the running app with demo data, in a folder and a browser of its own.
 * `npm run screenshots -- sync`: only the pictures of that part.
 */
async function main(parts: readonly string[]): Promise<void> {
  await buildPwaWhenStale()
  await mkdir(FOLDER, { recursive: true })
  const temp = await mkdtemp(path.join(tmpdir(), 'holdfast-screenshots-'))
  const server = await startServer(path.join(temp, 'data'))
  try {
    const speaker = await makeSpeakerVideo(temp)
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...speaker],
    })
    if (parts.includes('recruiter')) await takeRecruiterPictures(browser, server)
    if (parts.includes('candidate')) await takeCandidatePictures(browser, server)
    if (parts.includes('sync'))
      await takeSyncPictures(browser, { origin: server.origin, desktop: DESKTOP, phone: PHONE, signIn: signInRecruiter, keep })
    await browser.close()
  } finally {
    server.process.kill('SIGTERM')
    await new Promise((resolve) => server.process.once('exit', resolve))
    await rm(temp, { recursive: true })
  }
}

interface Server {
  process: ChildProcess
  origin: string
}

/** A server on a free port with an own data folder; resolves when the demo data are complete. */
function startServer(dataDir: string): Promise<Server> {
  const child = fork(path.join(ROOT, 'sync-server', 'main.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SEED: 'demo', NODE_ENV: 'development', LOG_LEVEL: 'info' },
  })
  return new Promise((resolve, reject) => {
    let log = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${log.slice(-2000)}`)))
    child.stdout?.on('data', (text: Buffer) => {
      log += text.toString('utf8')
      const origin = /ready at (http:\/\/[^"\s]+)/.exec(log)?.[1]
      if (origin && log.includes('the demo data are complete')) resolve({ process: child, origin })
    })
  })
}

async function takeRecruiterPictures(browser: Browser, { origin }: Server): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ ...DESKTOP, colorScheme: theme })
    const page = await signInRecruiter(context, origin)
    const job = (await page.getByRole('link', { name: 'Field engineer' }).first().getAttribute('href'))?.split('/')[3] ?? ''
    if (theme === 'light') await keep(page, 'recruiter-jobs')
    if (theme === 'light') {
      await page.goto(`${origin}/recruiter/jobs/${job}/candidates`)
      await page.getByText('All 5 here').first().waitFor()
      await keep(page, 'recruiter-candidates')
    }
    await page.goto(`${origin}/recruiter/dashboard/interview-report?jobId=${job}&interviewId=${demoInterviewId(1)}&email=`)
    await showVideo(page)
    await keep(page, `recruiter-report-${theme}`)
    await context.close()
  }
}

async function signInRecruiter(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(origin)
  await page.getByLabel('E-mail').first().fill(demoAccount('recruiter').email)
  await page.getByLabel('Password').first().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/recruiter/**')
  await page.goto(`${origin}/recruiter/dashboard`)
  await page.getByText('All sent').first().waitFor()
  return page
}

/** Plays far enough that the speaker is talking. */
async function showVideo(page: Page): Promise<void> {
  const video = page.locator('video')
  await video.waitFor()
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
    await new Promise<void>((resolve) => {
      element.ontimeupdate = () => element.currentTime > 3 && resolve()
    })
    element.pause()
  })
}

async function takeCandidatePictures(browser: Browser, { origin }: Server): Promise<void> {
  const client = createClient(origin)
  const recruiter = await client.call('recruiter', 'recruiter_login', { email: demoAccount('recruiter').email, password: DEMO_PASSWORD })
  const interview = DEMO_SHARED.candidate
  const pulled = await client.call('sync', 'pull', { collection: 'interviews', checkpoint: null, limit: 1000 }, recruiter)
  const jobId = z.string().parse(pulled.documents.find(({ id }) => id === interview)?.['jobId'])
  const { code } = await client.call('recruiter', 'create_url_hash', { job_id: jobId, interview_id: interview }, recruiter)
  const context = await browser.newContext({ ...PHONE, permissions: ['camera', 'microphone'] })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const next = (name: string | RegExp) => page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()
  await page.goto(`${origin}/candidate/join/${code}`)
  await page.getByRole('heading', { name: 'Field engineer' }).first().waitFor()
  await keep(page, 'candidate-link')
  await next('Get ready')
  await next('I agree')
  await page.locator('video').waitFor()
  await next('Looks good')
  await next('Start the interview')
  await page.emulateMedia({ colorScheme: 'dark' })
  // after the time to think it starts by itself
  await page
    .getByRole('button', { name: 'Start recording' })
    .click({ timeout: 20_000 })
    .catch(() => undefined)
  await page.waitForFunction(() => Number.parseInt(/(\d+) s saved on this device/.exec(document.body.innerText)?.[1] ?? '0', 10) >= 5)
  await keep(page, 'candidate-recording')
  await context.close()
}

/** A picture of what is visible, as a small PNG. */
async function keep(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = path.join(FOLDER, `${name}.png`)
  const { size } = await sharp(shot).png({ palette: true, colours: 192, effort: 10 }).toFile(file)
  say(`${path.relative(ROOT, file)} ${Math.round(size / 1000)} kB`)
}

await main(process.argv.length > 2 ? process.argv.slice(2) : PARTS)
