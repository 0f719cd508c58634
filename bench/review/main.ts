import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { Child } from '../lib/child.ts'
import { measureAgreement } from './page/agreement.ts'
import { measureCompare } from './page/compare.ts'
import { prepare } from './page/open.ts'
import { measureReport } from './page/report.ts'
import { measurePdf } from './parts/pdf.ts'
import { measureServer } from './parts/server.ts'
import { measureWords } from './parts/words.ts'
import type { Place } from './place.ts'
import { report, type Findings } from './report.ts'

const FULL_ROUNDS = '5'
const PARTS = ['words', 'server', 'device', 'pdf'] as const
type Part = (typeof PARTS)[number]

/** `npm run bench review [words] [server] [device] [pdf]`: words of answers, reports and what a device shows of them; all parts write docs/bench-review.md. `--rounds 1` is for trying. */
export async function benchReview(options: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...options],
    options: { rounds: { type: 'string', default: FULL_ROUNDS } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  const wanted = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
  const found: Findings = { beganAt: new Date(), rounds }
  for (const part of wanted) {
    await MEASURE[part](found, rounds)
  }
  const text = report(found)
  say(text)
  if (values.rounds === FULL_ROUNDS && wanted.length === PARTS.length)
    writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-review.md'), text)
}

const MEASURE: Readonly<Record<Part, (found: Findings, rounds: number) => Promise<void>>> = {
  words: async (found, rounds) => void (found.words = await measureWords(rounds)),
  server: async (found) => await withServer(async (place) => void (found.server = await measureServer(place))),
  device: async (found, rounds) => await withServer(async (place) => void (found.device = await measureDevice(place, rounds))),
  pdf: async (found, rounds) => await withServer(async (place, server) => void (found.pdf = await measurePdf(server, place, rounds))),
}

/** The app in a process of its own while `work` asks it. */
async function withServer(work: (place: Place, server: Child) => Promise<void>): Promise<void> {
  const server = new Child(new URL('server.ts', import.meta.url))
  try {
    const place = await server.ask<Place>('start', { appFolder: await builtApp() })
    say('server filled')
    await work(place, server)
  } finally {
    await server.stop()
  }
}

async function measureDevice(place: Place, rounds: number): Promise<NonNullable<Findings['device']>> {
  // a whole browser: the one of tests has its compiler turned down
  const browser = await launchBrowser({ isWhole: true, viewport: { width: 1440, height: 900 } })
  try {
    const page = await browser.newPage()
    await prepare(page, place)
    say('all of it is on the device')
    await measureReport(page, place)
    say('warmed up')
    const found: NonNullable<Findings['device']> = { reports: [], compared: [], agreement: [] }
    for (let round = 0; round < rounds; round++) {
      found.reports.push(await measureReport(page, place))
      found.compared.push(await measureCompare(page, place))
      found.agreement.push(await measureAgreement(page, place))
    }
    return found
  } finally {
    await browser.close()
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
