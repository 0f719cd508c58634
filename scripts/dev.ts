import { spawn } from 'node:child_process'
import { loadDotEnv } from './lib/environment.ts'
import { localEnvironment, ROOT } from './lib/run.ts'

/** `npm run dev`: the server, started again at every change, and the app by Vite at http://localhost:5173. */
process.chdir(ROOT)
loadDotEnv()
const programs = [
  spawn('node', ['--watch-path=sync-server', '--watch-path=shared-schema', '--watch-preserve-output', 'sync-server/main.ts'], {
    stdio: 'inherit',
    env: localEnvironment(),
  }),
  spawn('vite', ['--config', 'pwa/vite.config.ts'], { stdio: 'inherit', env: localEnvironment() }),
]
for (const program of programs) program.once('exit', (code) => stopAll(code ?? 1))
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopAll(0))

function stopAll(code: number): void {
  process.exitCode = code
  for (const program of programs) program.kill('SIGTERM')
}
