import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureFirstTries } from './parts/first-try.ts'
import { measureJobPage } from './parts/job-page.ts'
import { measureLimitedKey } from './parts/limited-key.ts'
import { measureSap } from './parts/sap.ts'
import { measureTell } from './parts/tell.ts'
import { report, type Findings } from './report.ts'

const FULL_ROUNDS = '5'
const PARTS = ['tries', 'tell', 'key', 'sap', 'page'] as const

/** `npm run bench connectors [tries] [tell] [key] [sap] [page]`: all parts write docs/bench-connectors.md. `--rounds 1` is for trying. */
export async function benchConnectors(options: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...options],
    options: { rounds: { type: 'string', default: FULL_ROUNDS } },
    allowPositionals: true,
  })
  // receivers and the peer are on this machine
  process.env['OUTBOUND_TO_PRIVATE'] = 'true'
  const rounds = Number(values.rounds)
  const found: Findings = { beganAt: new Date(), rounds }
  const parts = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part))
  for (const part of parts) {
    if (part === 'tries') found.tries = await measureFirstTries({ aSecond: 50, seconds: 6 * rounds })
    if (part === 'tell') found.tell = await measureTell({ edits: 1000, rounds: 4 * rounds })
    if (part === 'key') found.key = await measureLimitedKey({ changes: 10_000, rounds })
    if (part === 'sap') found.sap = await measureSap(5000)
    if (part === 'page') found.page = await measureJobPage(40 * rounds)
    say(JSON.stringify(part === 'tries' ? found.tries?.delaysMs.length : found[part]))
  }
  const text = report(found)
  say(text)
  if (values.rounds === FULL_ROUNDS && parts.length === PARTS.length)
    writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-connectors.md'), text)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
