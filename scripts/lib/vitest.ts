import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countReport, type Counts } from './report.ts'
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
