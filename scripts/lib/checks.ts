import { run } from './run.ts'

/** Step of `npm run check`; all are fast and need no engine. */
export interface Check {
  name: string
  command: string
  args: readonly string[]
}

export const CHECKS: readonly Check[] = [
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: [] },
  { name: 'layers', command: 'node', args: ['scripts/check-layers.ts'] },
  { name: 'comments', command: 'node', args: ['scripts/check-comments.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
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
  const { code, output } = await run(check.command, check.args, { isQuiet: true })
  return { name: check.name, isOk: code === 0, output, seconds: (performance.now() - began) / 1000 }
}
