import { createClient } from './client.ts'
import type { Scenario } from './scenario.ts'
import { bigList } from './scenarios/big-list.ts'
import { demo } from './scenarios/demo.ts'

/** The server that started this process stops or is gone. */
const ending = new AbortController()

const SCENARIOS: Readonly<Record<string, Scenario>> = { demo: demo, 'big-list': bigList }

/**
 * `npm run seed <scenario> [origin]`: fills a running server. The server itself runs `demo` at its first start, and then says with which
 * moment the data begin.
 */
async function main([name = '', origin = 'http://localhost:8080', startMs = String(Date.now())]: readonly string[]): Promise<void> {
  const scenario = SCENARIOS[name]
  if (!scenario) throw new Error(`Which data? One of: ${Object.keys(SCENARIOS).join(', ')}`)
  await scenario({
    client: createClient(origin, ending.signal),
    startMs: Number(startMs),
    say: (line) => void process.stdout.write(`${line}\n`),
  })
}

// started by a server, it ends with it, after the step under way; Ctrl-C in a terminal reaches both, and the server says what it means
process.once('disconnect', () => ending.abort())
if (process.connected) {
  process.on('SIGTERM', () => ending.abort())
  process.on('SIGINT', () => undefined)
}
main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}${cause}\n`)
    process.exitCode = 1
    // work beside the failed step comes to its end too
    if (!ending.signal.aborted) process.exit()
    process.channel?.unref()
  },
)
