import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openContest, type Contest } from './runner.ts'
import { SPEEDS } from './connection.ts'
import { overCuts } from './parts/cuts.ts'
import { overKills } from './parts/kills.ts'
import { report, type Findings } from './report.ts'

/**
 * `npm run bench upload [part...]`: measures all parts, or those that are named, and writes docs/bench-upload.md when all were measured in full.
 * `--rounds 1 --mb 100` is a shorter form for trying.
 */
const PARTS = ['line', 'bare', 'kills'] as const
const FULL = { rounds: '5', mb: '200' }

export async function benchUpload(options: readonly string[]): Promise<void> {
  const { values, positionals: wanted } = parseArgs({
    args: [...options],
    allowPositionals: true,
    options: { rounds: { type: 'string', default: FULL.rounds }, mb: { type: 'string', default: FULL.mb } },
  })
  const unknown = wanted.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)
  const [bytes, rounds] = [Number(values.mb) * 1_000_000, Number(values.rounds)]
  const findings: Findings = { beganAt: new Date(), failures: [], bytes, rounds }
  const contest = await openContest(bytes)
  const part = async (name: (typeof PARTS)[number], work: (contest: Contest) => Promise<void>): Promise<void> => {
    if (wanted.length > 0 && !wanted.includes(name)) return
    try {
      await work(contest)
    } catch (error) {
      // the others are worth having; what failed is said, in the report too
      findings.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      say(`${name} FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      process.exitCode = 1
    }
  }
  say('warming up; this is not counted')
  await overCuts(contest, { rounds: 1, firstSeed: 99, speed: SPEEDS.bare, say })
  await part('line', async () => void (findings.line = await overCuts(contest, { rounds, firstSeed: 1, speed: SPEEDS.line, say })))
  await part('bare', async () => void (findings.bare = await overCuts(contest, { rounds, firstSeed: 21, speed: SPEEDS.bare, say })))
  await part(
    'kills',
    async () => void (findings.kills = await overKills(contest, { rounds: Math.min(3, rounds), speed: SPEEDS.line, say })),
  )
  await contest.stop()
  const text = await report(findings)
  say(text)
  const isFull = wanted.length === 0 && values.rounds === FULL.rounds && values.mb === FULL.mb
  if (isFull) writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-upload.md'), text)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
