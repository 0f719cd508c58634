import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { sample } from '#shared/lib/sample.ts'
import { atKiosk, fill, interviewed, PIN, press } from '#tests/browser/candidate/kiosk/kiosk-fixture.ts'
import { fillLogin } from '#tests/browser/support/shell-fixture.ts'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../lib/child.ts'
import { fillTake } from './fill-take.ts'
import { report, type Findings } from './report.ts'

const FULL = { places: '60', rounds: '5' }
const MOST_MS = 600_000
const RECORDED_BYTES = 150_000_000
const BYTES_PER_SECOND = 10_000_000 / 8

/** `npm run bench kiosk`: preparing sixty places, and handing a tablet over; writes docs/bench-kiosk.md. `--places 5 --rounds 1` is for trying. */
export async function benchKiosk(options: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...options],
    options: { places: { type: 'string', default: FULL.places }, rounds: { type: 'string', default: FULL.rounds } },
  })
  const server = new Child(new URL('server.ts', import.meta.url))
  // a whole browser: the one of tests has its compiler turned down
  const browser = await launchBrowser({ isWhole: true })
  try {
    const url = await server.ask<string>('start', { appFolder: await builtApp() })
    const page = await browser.newPage()
    const beganAt = new Date()
    const places = Number(values.places)
    const prepareMs = await prepare(page, url, places)
    say(`${places} places prepared in ${Math.round(prepareMs)} ms`)
    const handOvers: Findings['handOvers'][number][] = []
    for (let round = 1; round <= Number(values.rounds); round++) {
      handOvers.push(await handOver(page, round))
      say(`handed over: ${JSON.stringify(handOvers.at(-1))}`)
    }
    const text = report({ beganAt, places, prepareMs, handOvers })
    say(text)
    if (values.places === FULL.places && values.rounds === FULL.rounds)
      writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-kiosk.md'), text)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Milliseconds from the press that makes the browser a kiosk to its start page. */
async function prepare(page: Page, url: string, places: number): Promise<number> {
  await page.goto(url)
  await fillLogin(page, sample.email, sample.password)
  await page.waitForURL((address) => address.pathname.startsWith('/recruiter/'))
  await page.goto(`${url}/recruiter/jobs/${sample.jobId}/kiosk`)
  await page.getByRole('textbox', { name: 'Places' }).fill(String(places))
  await fill(page, 'PIN for the staff', PIN)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  })
  const began = performance.now()
  await press(page, 'Make this browser a kiosk')
  await page.waitForURL(({ pathname }) => pathname === '/kiosk', { timeout: MOST_MS })
  await atKiosk(page)
  const ms = performance.now() - began
  await tools.detach()
  return ms
}

/** Milliseconds from the press on the card to the next Start. */
async function handOver(page: Page, round: number): Promise<Findings['handOvers'][number]> {
  await interviewed(page, { name: `Person ${round}`, email: `person${round}@bench.test`, text: 'By asking', seconds: 3 })
  const filled = await fillTake(page, RECORDED_BYTES)
  const began = performance.now()
  await press(page, 'Hand over the tablet')
  await atKiosk(page)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  return { ms: performance.now() - began, ...filled }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
