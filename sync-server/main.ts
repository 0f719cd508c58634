import { loadConfig } from './config.ts'
import { startServer } from './start-server.ts'
import { createLogger } from './http/log.ts'

/** The process: starts everything, and on SIGTERM or SIGINT lets what runs come to its end. A second signal ends at once, and so does an error that nobody caught (exit code 1). */
const config = readConfig()
const log = createLogger(config.logLevel)
// ends, because the half-done work is unknown: the supervisor starts another process, and running jobs are taken up again. Node would end
// it too, but with the words of the error as they are
process.once('uncaughtException', (error, origin) => {
  log.fatal({ err: error, origin }, 'nobody caught this; the server ends')
  process.exit(1)
})
const ending = new AbortController()
const starting = startServer(config, log, ending.signal)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))
const server = await starting.catch((error: unknown) => {
  log.fatal({ err: error }, 'the server could not start')
  // people read this line, not JSON
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
if (!ending.signal.aborted) log.info({ port: server.port }, `Holdfast is ready at ${server.origin}`)

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  ending.abort()
  const running = await starting.catch(() => null)
  await running?.stop()
  process.exit(0)
}

function readConfig(): ReturnType<typeof loadConfig> {
  try {
    return loadConfig(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
