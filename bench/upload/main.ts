import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContest, type Contest } from './contest.ts'
import { overCuts } from './parts/cuts.ts'
import { overKills } from './parts/kills.ts'
import { report, type Findings } from './report.ts'

/** `npm run bench upload [part...]`: measures all parts, or those that are named, and writes docs/bench-upload.md when all were measured. */
const PARTS = ['cuts', 'kills'] as const
const BYTES = 200_000_000

export async function benchUpload(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)
  const findings: Findings = { beganAt: new Date().toISOString(), failures: [], bytes: BYTES }
  const contest = await openContest(BYTES)
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
  await part('cuts', async () => void (findings.arrivals = await overCuts(contest, { rounds: 5, say })))
  await part('kills', async () => void (findings.kills = await overKills(contest)))
  await contest.stop()
  const text = await report(findings)
  say(text)
  if (wanted.length === 0) writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench-upload.md'), text)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
