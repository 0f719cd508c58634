import { run } from './run.ts'

/** Step of `npm run check`; all are fast and need no engine. */
export interface Check {
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
}

/** Git's hooks must not matter to what is dead: an archive has none, and a machine may keep them elsewhere. */
const WITHOUT_HOOKS = { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.hooksPath', GIT_CONFIG_VALUE_0: '/nonexistent' }

/** Go's collector runs less often, and one checker for each project instead of four that resolve the same types: half the processor time. */
const LESS_COLLECTING = { GOGC: '400' }

export const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-b', '--builders', '2', '--checkers', '1'], env: LESS_COLLECTING },
  { name: 'lint', command: 'oxlint', args: [], env: LESS_COLLECTING },
  { name: 'layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'comments', command: 'node', args: ['scripts/check-comments.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'], env: WITHOUT_HOOKS },
  { name: 'generated files', command: 'node', args: ['scripts/generate.ts', '--check'] },
]

export interface CheckResult {
  name: string
  isOk: boolean
  output: string
  seconds: number
}

/** Runs one step and keeps what it said. */
export async function runCheck(check: Check): Promise<CheckResult> {
  const began = performance.now()
  const { code, output } = await run(check.command, check.args, { isQuiet: true, ...(check.env && { env: check.env }) })
  return { name: check.name, isOk: code === 0, output, seconds: (performance.now() - began) / 1000 }
}
