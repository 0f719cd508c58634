import { buildPwaWhenStale } from './lib/build-pwa.ts'
import { ensureTestPrograms } from './lib/system-packages.ts'
import { runVitest } from './lib/vitest.ts'

/** `npm run test:e2e [filter]`: the tests in a real browser, alone. */
await ensureTestPrograms()
await buildPwaWhenStale()
const { passed, failed } = await runVitest('browser', ['browser'], process.argv.slice(2))
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
