import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inChromium } from './parts/chromium.ts'
import { compare } from './parts/compare.ts'
import { load } from './parts/load.ts'
import { scopeCosts } from './parts/scopes.ts'
import { wireBytes } from './parts/wire.ts'
import { report, type Findings } from './report.ts'

/** `npm run bench sync [part...]`: measures all parts, or those that are named, and writes docs/bench.md when all were measured. */
const PARTS = ['compare', 'chromium', 'wire', 'load', 'scopes'] as const

export async function benchSync(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(PARTS as readonly string[]).includes(name))
  if (unknown.length > 0) throw new Error(`no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}`)
  const isWanted = (name: (typeof PARTS)[number]): boolean => wanted.length === 0 || wanted.includes(name)
  const findings: Findings = { beganAt: new Date().toISOString(), failures: [] }
  const part = async (name: (typeof PARTS)[number], work: () => Promise<void>): Promise<void> => {
    if (!isWanted(name)) return
    const began = performance.now()
    try {
      await work()
      say(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
    } catch (error) {
      // the others are worth having; what failed is said, in the report too
      findings.failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      say(`${name} FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      process.exitCode = 1
    }
  }
  await part('compare', async () => void (findings.contestants = await compare({ docs: 10_000, edits: 1_000, rounds: 5, say })))
  await part('chromium', async () => void (findings.chromium = await inChromium({ docs: 10_000, rounds: 5 })))
  await part('wire', async () => void (findings.wire = await wireBytes()))
  await part('load', async () => void (findings.load = await load({ clients: 200, docs: 2_000, seconds: 8 })))
  await part('scopes', async () => void (findings.scopes = await scopeCosts([10, 100, 1_000, 10_000])))
  const text = await report(findings)
  say(text)
  if (wanted.length === 0) writeFileSync(join(import.meta.dirname, '..', '..', 'docs', 'bench.md'), text)
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)
