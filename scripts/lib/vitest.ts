import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { countReport, failedFiles, failuresIn, sum, type Counts } from './report.ts'
import { ROOT, run } from './run.ts'

/** Runs some vitest projects; the results stay as JSON in `.reports/<report>.json`. */
export async function runVitest(
  report: string,
  projects: readonly string[],
  filters: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Counts> {
  const path = join(ROOT, '.reports', `${report}.json`)
  rmSync(path, { force: true })
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...filters]
  // vitest.config.ts writes its JSON report there
  const { code } = await run('vitest', args, { env: { ...env, REPORT_FILE: path } })
  return countReport(path, code)
}

/** Limit of failed files for a repeat; more failures are no passing trouble. */
const MOST_AGAIN = 3

/**
 * The same; of the tests in a browser, files that failed are run once more with the machine for themselves (ADR 0062), and their second
 * result counts. `failures`: what failed, and counts; `besideOthers`: what failed only while other files ran.
 */
export async function runVitestTwice(
  report: string,
  projects: readonly string[],
  filters: readonly string[] = [],
): Promise<{ counts: Counts; failures: string[]; besideOthers: string[] }> {
  const first = join(ROOT, '.reports', `${report}.json`)
  const counts = await runVitest(report, projects, filters, { TRACES: 'none' })
  const files = failedFiles(first)
  const failures = failuresIn(first)
  const inBrowser = files.filter((file) => isInBrowser(relative(ROOT, file)))
  if (inBrowser.length === 0) return { counts, failures: counts.failed === 0 ? [] : failures, besideOthers: [] }
  // the second time with traces; also when it does not count
  const again = await runVitest(`${report}-again`, projects, [...inBrowser.slice(0, MOST_AGAIN), '--maxWorkers=1'])
  if (files.length > inBrowser.length || files.length > MOST_AGAIN) return { counts, failures, besideOthers: [] }
  return {
    counts: sum([countReport(first, 1, files), again]),
    failures: again.failed === 0 ? [] : failuresIn(join(ROOT, '.reports', `${report}-again.json`)),
    besideOthers: failures,
  }
}

const BROWSER_TESTS = join('tests', 'browser') + sep

/** Does this file, named from the root, drive a browser? */
export const isInBrowser = (file: string): boolean => file.startsWith(BROWSER_TESTS)
