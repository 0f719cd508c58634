import { buildPwaWhenStale } from './lib/build-pwa.ts'
import { loadDotEnv } from './lib/environment.ts'
import { ROOT } from './lib/run.ts'

/** `npm start`: builds what is missing or stale, then becomes the server. */
process.chdir(ROOT)
loadDotEnv()
await buildPwaWhenStale()
await import('#server/main.ts')
