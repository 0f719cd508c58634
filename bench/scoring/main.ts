import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '#tests/support/browser/browser.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { signedIn } from '../lib/call-api.ts'
import { Child } from '../lib/child.ts'
import { measurePages, prepare } from './page/statistics.ts'
import { measureStatistics } from './parts/statistics.ts'
import { measureSums } from './parts/sums.ts'
import { measureText } from './parts/text.ts'
import { measureWorkbook } from './parts/workbook.ts'
import { measureZip } from './parts/zip.ts'
import { PASSWORD, PEOPLE, type Place } from './place.ts'
import { report, type Findings } from './report.ts'

const FULL_ROUNDS = '5'
const FULL_PEOPLE = 10_000
const PARTS = ['text', 'sums', 'server', 'device', 'workbook', 'zip'] as const
type Part = (typeof PARTS)[number]
const ROOT = join(import.meta.dirname, '..', '..')

/** `npm run bench scoring [text] [sums] [server] [device] [workbook] [zip]`: all parts write docs/bench-scoring.md. `--rounds 1` is for trying. */
export async function benchScoring(options: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...options],
    options: { rounds: { type: 'string', default: FULL_ROUNDS } },
    allowPositionals: true,
  })
  const rounds = Number(values.rounds)
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
  const found: Findings = { beganAt: new Date(), rounds, peer: peerName() }
  if (parts.includes('text')) found.text = measureText()
  // the server of a workbook has done nothing else, as its memory is measured
  for (const together of [['sums', 'server'], ['device'], ['workbook'], ['zip']] as const) {
    const wanted = together.filter((part) => parts.includes(part))
    if (wanted.length > 0) await withServer(wanted, (server, place) => measureOn({ server, place, rounds, found, wanted }))
  }
  const text = report(found)
  say(text)
  if (values.rounds === FULL_ROUNDS && PEOPLE === FULL_PEOPLE && parts.length === PARTS.length)
    writeFileSync(join(ROOT, 'docs', 'bench-scoring.md'), text)
}

interface Run {
  server: Child
  place: Place
  rounds: number
  found: Findings
  wanted: readonly Part[]
}

async function measureOn({ server, place, rounds, found, wanted }: Run): Promise<void> {
  const call = await signedIn({ url: place.url, email: place.email, password: PASSWORD })
  const given = { call, rounds }
  if (wanted.includes('sums')) found.sums = await measureSums(server, place, given)
  if (wanted.includes('server')) found.server = await measureStatistics(place, call)
  if (wanted.includes('device')) found.device = await measureDevice(place, rounds)
  if (wanted.includes('workbook')) found.workbook = await measureWorkbook(server, place, given)
  if (wanted.includes('zip')) found.zip = await measureZip(server, place, given)
  for (const part of wanted) say(JSON.stringify(part === 'text' ? {} : found[part]))
}

/** The app in a process of its own while `work` asks it. */
async function withServer(parts: readonly Part[], work: (server: Child, place: Place) => Promise<void>): Promise<void> {
  const server = new Child(new URL('server.ts', import.meta.url))
  try {
    const place = await server.ask<Place>('start', { appFolder: await builtApp(), parts })
    say(`server filled for ${parts.join(', ')}`)
    await work(server, place)
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
    await measurePages(page, place)
    say('warmed up')
    const found: NonNullable<Findings['device']> = []
    for (let round = 0; round < rounds; round++) found.push(await measurePages(page, place))
    return found
  } finally {
    await browser.close()
  }
}

/** For the table: which version was measured. From its file, because the package tells no version. */
function peerName(): string {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'exceljs', 'package.json'), 'utf8')) as { version: string }
  return `exceljs ${version}`
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
