import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Reads `.env` beside package.json, when there is one; variables that are already set win. */
export function loadDotEnv(): void {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
