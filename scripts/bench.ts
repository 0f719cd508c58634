import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, say } from './lib/run.ts'

/** `npm run bench sync [part...]`: what is compared with is installed on first use, beside the app and never as a part of it. */
const [name, ...parts] = process.argv.slice(2)
const PEERS = join(ROOT, 'bench', 'peers')

if (name !== 'sync') {
  say('npm run bench sync [compare] [chromium] [wire] [load] [scopes]')
  process.exitCode = 1
} else {
  if (!existsSync(join(PEERS, 'node_modules'))) await run('npm', ['ci', '--prefix', PEERS, '--no-audit', '--no-fund'])
  // imported by path: only whoever measures loads it
  const { benchSync } = (await import(join(ROOT, 'bench', 'sync', 'main.ts'))) as { benchSync(parts: readonly string[]): Promise<void> }
  await benchSync(parts)
}
