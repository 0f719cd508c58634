import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { startEmulator } from './emulator/emulator.ts'
import { freePort } from './free-port.ts'
import { ROOT, run, say } from './run.ts'

/** Pinned programs that run collections; they are installed below .reports and are no part of the product. */
export const COLLECTION_RUNNERS = ['newman@6.2.2', '@usebruno/cli@4.1.0'] as const

const FOLDER = join(ROOT, '.reports', 'collections')

/** Result of one collection with one program. */
export interface CollectionRun {
  runner: string
  requests: number
  /** of the requests, by the first digit of their status: `2xx` to `5xx` */
  statuses: Readonly<Record<string, number>>
  /** names of requests with a failed check or without an answer */
  failed: readonly string[]
}

/** Runs both generated collections, each against a fresh server with demo data. */
export async function runCollections(): Promise<CollectionRun[]> {
  await installRunners()
  const runs: CollectionRun[] = []
  for (const [runner, work] of [
    [COLLECTION_RUNNERS[0], runNewman],
    [COLLECTION_RUNNERS[1], runBruno],
  ] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'holdfast-collections-'))
    const emulated = await startEmulator({ folder, port: await freePort(), say: () => undefined })
    try {
      const done = { runner, ...(await work({ origin: emulated.origin, key: emulated.key, gid: emulated.gid })) }
      say(`${runner}: ${done.requests} requests, ${JSON.stringify(done.statuses)}, ${done.failed.length} failed ${done.failed.join(' ')}`)
      runs.push(done)
    } finally {
      await emulated.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return runs
}

async function installRunners(): Promise<void> {
  const mark = join(FOLDER, `${COLLECTION_RUNNERS.join('+').replaceAll('/', '-')}.installed`)
  if (existsSync(mark)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private": true}\n')
  const { code } = await run('npm', ['install', '--prefix', FOLDER, '--no-audit', '--no-fund', '--no-save', ...COLLECTION_RUNNERS])
  if (code !== 0) throw new Error(`${COLLECTION_RUNNERS.join(' and ')} could not be installed`)
  writeFileSync(mark, '')
}

type Variables = Readonly<Record<'origin' | 'key' | 'gid', string>>

const programOf = (name: string): string => join(FOLDER, 'node_modules', '.bin', name)

const NewmanReport = z.object({
  run: z.object({
    executions: z.array(
      z.object({
        item: z.object({ name: z.string() }),
        response: z.object({ code: z.number() }).optional(),
        assertions: z.array(z.object({ error: z.unknown().optional() })).optional(),
      }),
    ),
  }),
})

async function runNewman(variables: Variables): Promise<Omit<CollectionRun, 'runner'>> {
  const out = join(FOLDER, 'newman.json')
  const named = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
  const collection = join(ROOT, 'clients', 'postman', 'holdfast.postman_collection.json')
  await run(programOf('newman'), ['run', collection, ...named, '--reporters', 'json', '--reporter-json-export', out], { isQuiet: true })
  const { executions } = NewmanReport.parse(JSON.parse(readFileSync(out, 'utf8'))).run
  return summaryOf(
    executions.map(({ item, response, assertions = [] }) => ({
      name: item.name,
      status: response?.code ?? 0,
      isGood: assertions.every(({ error }) => error === undefined),
    })),
  )
}

const BrunoReport = z.array(
  z.object({
    results: z.array(
      z.object({
        test: z.object({ filename: z.string() }),
        error: z.string().nullish(),
        response: z.object({ status: z.union([z.number(), z.string(), z.null()]) }),
        testResults: z.array(z.object({ status: z.string() })).nullish(),
      }),
    ),
  }),
)

async function runBruno(variables: Variables): Promise<Omit<CollectionRun, 'runner'>> {
  const out = join(FOLDER, 'bruno.json')
  const named = Object.entries(variables).flatMap(([name, value]) => ['--env-var', `${name}=${value}`])
  const args = ['run', '-r', '--env', 'emulator', ...named, '--reporter-json', out]
  await run(programOf('bru'), args, { isQuiet: true, cwd: join(ROOT, 'clients', 'bruno') })
  const reports = BrunoReport.parse(JSON.parse(readFileSync(out, 'utf8')))
  return summaryOf(
    reports
      .flatMap(({ results }) => results)
      .map(({ test, error, response, testResults }) => ({
        name: test.filename,
        status: typeof response.status === 'number' ? response.status : 0,
        isGood: !error && (testResults ?? []).every(({ status }) => status === 'pass'),
      })),
  )
}

function summaryOf(all: readonly { name: string; status: number; isGood: boolean }[]): Omit<CollectionRun, 'runner'> {
  const statuses: Record<string, number> = {}
  for (const { status } of all) statuses[`${Math.floor(status / 100)}xx`] = (statuses[`${Math.floor(status / 100)}xx`] ?? 0) + 1
  const failed = all.filter(({ status, isGood }) => !isGood || status === 0 || status >= 500)
  return { requests: all.length, statuses, failed: failed.map(({ name, status }) => `${name} (${status})`) }
}
