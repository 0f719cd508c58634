import { loadConfig } from '#server/config.ts'
import { buildDatabase, buildObjectStore } from '#server/engines/build.ts'
import { buildPwa } from './lib/build-pwa.ts'
import { loadDotEnv } from './lib/environment.ts'
import { say } from './lib/run.ts'

/** `npm run build`: the app, and the engines this configuration will need. */
loadDotEnv()
const config = loadConfig(process.env)
await buildPwa()
if (!config.mongodbUri) await buildDatabase(config.cacheDir, say)
if (!config.s3.endpoint) await buildObjectStore(config.cacheDir, say)
