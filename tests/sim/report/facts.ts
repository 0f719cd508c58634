import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { neverReached } from '../coverage.ts'
import type { PoolResult } from '../pool/run-pool.ts'

/** Findings of the runs, kept until the report is written: one file for the large run, one for the mutants. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '.reports', 'sim')

const RunFacts = z.object({
  date: z.string(),
  machine: z.string(),
  first: z.number(),
  run: z.number(),
  jobs: z.number(),
  seconds: z.number(),
  failed: z.array(z.object({ seed: z.number(), failure: z.string() })),
  missing: z.array(z.string()),
  counts: z.array(z.tuple([z.string(), z.number()])),
})
export type RunFacts = z.infer<typeof RunFacts>

const MutantFacts = z.record(
  z.string(),
  z.object({
    /** of the code it was run with */
    code: z.string(),
    /** the lowest seed that failed; null = none of `tried` did */
    seed: z.number().nullable(),
    /** not every lower seed was tried: it is one that had noticed something before */
    isAtMost: z.boolean().default(false),
    tried: z.number(),
    /** noticed it when the code was another; to be tried first */
    hint: z.number().optional(),
    failure: z.string(),
  }),
)
export type MutantFacts = z.input<typeof MutantFacts>

export const machine = (): string =>
  `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`

export function saveRun({ counts, ...run }: PoolResult & Pick<RunFacts, 'first' | 'jobs'>): void {
  write('run.json', {
    ...run,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
    missing: neverReached(counts),
    counts: counts.rows,
  })
}

export const readRun = (): RunFacts | null => read('run.json', RunFacts)
export const saveMutants = (facts: MutantFacts): void => write('mutants.json', facts)
export const readMutants = (): MutantFacts => read('mutants.json', MutantFacts) ?? {}

function write(name: string, facts: RunFacts | MutantFacts): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(path.join(FOLDER, name), JSON.stringify(facts, null, 1))
}

function read<T>(name: string, schema: z.ZodType<T>): T | null {
  const file = path.join(FOLDER, name)
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
