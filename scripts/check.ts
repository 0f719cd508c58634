import { CHECKS, runCheck } from './lib/checks.ts'
import { say } from './lib/run.ts'
import { runVitest } from './lib/vitest.ts'

/** `npm run check`: everything that needs no engine and no browser, in about a minute; the same in the hook, in CI and by hand. */
let hasFailed = false
for (const check of CHECKS) {
  const result = await runCheck(check)
  say(`${result.isOk ? 'ok  ' : 'FAIL'} ${result.name} (${result.seconds.toFixed(1)} s)`)
  if (!result.isOk) say(result.output)
  hasFailed ||= !result.isOk
}
const units = await runVitest('unit', ['unit*'])
process.exitCode = hasFailed || units.failed > 0 ? 1 : 0
