import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AppProcessOptions } from './app-process.ts'
import { keptLog } from './kept-log.ts'

/** A server that a test may kill; a second one on the same port and data is the same machine after its restart. */
export interface SpawnedApp {
  port: number
  /** SIGKILL: nothing is ended, nothing is written */
  kill(): Promise<void>
}

export async function spawnApp(options: AppProcessOptions): Promise<SpawnedApp> {
  const env = { ...process.env, APP_PROCESS: JSON.stringify({ ...options, logFile: keptLog.path() }) }
  const child = fork(fileURLToPath(new URL('app-process.ts', import.meta.url)), { env, execArgv: [] })
  const ended = once(child, 'exit')
  const said = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (!said) throw new Error('the server ended before it could listen')
  return {
    port: Number(said[0]),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
