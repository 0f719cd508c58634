import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { buildDatabase, buildObjectStore } from '#server/engines/build.ts'
import { buildPwaWhenStale } from './lib/build-pwa.ts'
import { changedFiles, testsFor } from './lib/changed.ts'
import { CHECKS, runCheck } from './lib/checks.ts'
import { quickFolder } from './lib/memory-folder.ts'
import { sum, type Counts } from './lib/report.ts'
import { ROOT, say } from './lib/run.ts'
import { ensureTestPrograms } from './lib/system-packages.ts'
import { isInBrowser, runVitestTwice } from './lib/vitest.ts'

/**
 * `npm test`: sets the machine up, then runs every check and every test. The last line is the count; each check counts as one.
 * `npm test -- --changed [REV]`: every check, and the tests that can reach what changed since REV: else not committed, else in the last commit.
 */
if (process.env.TMPDIR === undefined) {
  const folder = mkdtempSync(join(quickFolder(), 'holdfast-run-'))
  process.env.TMPDIR = folder
  // memory is not to fill up with what runs leave behind
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
// hundreds of processes load the same files; Node keeps there what it compiled
process.env.NODE_COMPILE_CACHE ??= join(ROOT, 'node_modules/.cache/compiled')
const counts: Counts[] = []
const failures: string[] = []
const besideOthers: string[] = []
rmSync(join(ROOT, '.reports'), { recursive: true, force: true })

// beside each other: most of them use one processor, and what sets a new machine up mostly waits for downloads
const [isSetUp] = await Promise.all([
  step('set-up', prepare),
  ...CHECKS.map((check) =>
    step(check.name, async () => {
      const result = await runCheck(check)
      if (!result.isOk) throw new Error(result.output)
    }),
  ),
])
if (isSetUp) await (process.argv[2] === '--changed' ? testChanged(process.argv[3]) : testAll())

const { passed, failed } = sum(counts)
// again, where nobody has to look for them
for (const once of besideOthers) say(`FAILED ONCE, beside others ${once}`)
for (const failure of failures) say(`FAIL ${failure}`)
for (const evidence of evidenceOfFailures()) say(`EVIDENCE ${evidence}`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
say(`${passed} passed, ${failed} failed`)

async function testAll(): Promise<void> {
  // three files at once, also on two cores: most of them wait for engines
  await vitest('vitest', ['unit*', 'contract', 'server', 'sync*'], ['--maxWorkers=3'])
  // then the screens, three at once, and those that record, two at once: they compete for the processor as little as the run can afford
  await vitest('browser', ['screens', 'browser'])
}

/** Folders with pictures, traces and server logs of tests in a browser that failed. */
function evidenceOfFailures(): string[] {
  const folder = join(ROOT, '.reports', 'failures')
  return existsSync(folder) ? readdirSync(folder).map((name) => join('.reports', 'failures', name)) : []
}

/** By imports beside the sources, by the table where tests reach the product over HTTP, in a browser or through a loader. */
async function testChanged(revision: string | undefined): Promise<void> {
  const { since, files } = await changedFiles(revision)
  const tests = testsFor(files)
  const [inBrowser, others] = [tests.filter(isInBrowser), tests.filter((test) => !isInBrowser(test))]
  say(`${files.length} files changed since ${since}; beside what imports them: ${tests.join(', ') || 'no test'}`)
  await vitest('unit', ['unit*'], ['--changed', since, '--passWithNoTests'])
  if (others.length > 0) await vitest('vitest', ['contract', 'server', 'sync*'], [...others, '--maxWorkers=3'])
  if (inBrowser.length > 0) await vitest('browser', ['screens', 'browser'], inBrowser)
}

async function prepare(): Promise<void> {
  const config = loadConfig(process.env)
  const build = async (): Promise<void> => {
    if (!config.s3.endpoint) await buildObjectStore(config.cacheDir, say)
    // tests take a copy of this build
    process.env['FRESH_PWA'] = await buildPwaWhenStale()
  }
  const database = config.mongodbUri ? undefined : buildDatabase(config.cacheDir, say)
  await Promise.all([ensureTestPrograms(), database, build()])
}

async function vitest(report: string, projects: readonly string[], filters: readonly string[] = []): Promise<void> {
  const run = await runVitestTwice(report, projects, filters)
  counts.push(run.counts)
  besideOthers.push(...run.besideOthers)
  if (run.counts.failed === 0) return
  failures.push(
    ...(run.failures.length > 0 ? run.failures : [`${report}: ended badly though every test passed (an error outside of tests?)`]),
  )
}

/** Counts one thing that must not throw. @returns whether it went well */
async function step(name: string, work: () => Promise<void>): Promise<boolean> {
  const began = performance.now()
  const problem = await work().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (problem !== null) failures.push(`${name}\n${problem}`)
  counts.push(problem === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  say(
    `${problem === null ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)${problem === null ? '' : `\n${problem}`}`,
  )
  return problem === null
}
