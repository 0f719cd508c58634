import { buildPwaWhenStale } from './lib/build-pwa.ts'
import { ensureTestPrograms } from './lib/system-packages.ts'
import { runVitest } from './lib/vitest.ts'

/** `npm run test:e2e [filter]`: the tests in a real browser, alone, with every side of every screen. */
await ensureTestPrograms()
await buildPwaWhenStale()
const { passed, failed } = await runVitest('browser', ['screens', 'browser'], process.argv.slice(2), { LOOKS: 'all' })
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
