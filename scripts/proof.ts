import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT, run, say } from './lib/run.ts'
import { runVitest } from './lib/vitest.ts'

/** One proof: a test that has a short form in `npm test` and a full form here, and what it shows. */
interface Proof {
  name: string
  shows: string
  project: string
  files: readonly string[]
}

const PROOFS: readonly Proof[] = [
  {
    name: 'database-crash',
    shows: 'The embedded database is killed with SIGKILL under load; every acknowledged write is there afterwards, by id and by index.',
    project: 'server',
    files: ['tests/engines/database-crash.test.ts'],
  },
]

/** `npm run proof [name]` runs the full form of every proof and writes docs/proof/<name>.md. */
const wanted = process.argv.slice(2)
let hasFailed = false
for (const proof of PROOFS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  hasFailed = !(await prove(proof)) || hasFailed
process.exitCode = hasFailed ? 1 : 0

async function prove(proof: Proof): Promise<boolean> {
  const facts = join(ROOT, '.reports', 'proof', `${proof.name}.json`)
  rmSync(facts, { force: true })
  const began = performance.now()
  const { passed, failed } = await runVitest(`proof-${proof.name}`, [proof.project], proof.files, { PROOF: 'full' })
  const isProven = failed === 0 && passed > 0 && existsSync(facts)
  say(`${proof.name}: ${isProven ? 'proven' : 'NOT proven'}`)
  if (!isProven) return false
  const counted = z.record(z.string(), z.union([z.string(), z.number()])).parse(JSON.parse(readFileSync(facts, 'utf8')))
  const { output: commit } = await run('git', ['describe', '--always', '--dirty'], { isQuiet: true })
  const rows = Object.entries({
    ...counted,
    'time, s': Math.round((performance.now() - began) / 1000),
    commit: commit.trim(),
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`,
  }).map(([name, value]) => `| ${name} | ${value} |`)
  mkdirSync(join(ROOT, 'docs', 'proof'), { recursive: true })
  const head = [
    `# ${proof.name}`,
    '',
    proof.shows,
    `Written by \`npm run proof ${proof.name}\`; the test is ${proof.files.map((file) => `\`${file}\``).join(', ')}.`,
  ]
  writeFileSync(join(ROOT, 'docs', 'proof', `${proof.name}.md`), `${[...head, '', '| what | value |', '|---|---|', ...rows].join('\n')}\n`)
  return true
}
