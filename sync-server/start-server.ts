import { isIPv6 } from 'node:net'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { settleDemoAccounts } from './commands/identity/close-demo-accounts.ts'
import { ensureAdmin } from './commands/identity/ensure-admin.ts'
import type { Config } from './config.ts'
import { startDemoData, type DemoData } from './demo-data.ts'
import { createDeps } from './create-deps.ts'
import { startEngines } from './engines/index.ts'
import { listen } from './http/server.ts'
import { tellDoors } from './tell-doors.ts'

/** Requests in flight, jobs and engines get this long each when the server stops. */
const GRACE_MS = 10_000

export interface StartedServer {
  port: number
  /** origin that people open */
  origin: string
  stop(): Promise<void>
}

/**
 * Starts engines, connections with indexes and buckets, jobs, port and demo data, in this order. Every step is repeatable after a crash; a
 * failure stops the earlier ones in reverse. @param ending aborted: the server is to stop before it is there, and demo data are not waited
 * for
 */
export async function startServer(config: Config, log: Logger, ending?: AbortSignal): Promise<StartedServer> {
  const undo: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse())
      await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop cleanly'))
  }
  try {
    const engines = await startEngines(config, log)
    undo.push(() => engines.stop())
    const deps = await createDeps({ config, log, mongoUri: engines.mongoUri, s3: engines.s3 })
    undo.push(() => deps.connection.close())
    await ensureAdmin(deps)
    tellDoors(config, await settleDemoAccounts(deps), log)
    deps.pokes.start()
    undo.push(() => deps.pokes.stop())
    await deps.jobs.start()
    undo.push(() => deps.jobs.stop())
    const stopping = new AbortController()
    let isReady = false
    const app = await createApp(deps, {
      stopping: stopping.signal,
      isReady: () => isReady,
      ...(engines.forwardBuckets ? { gateway: engines.s3.endpoint } : {}),
    })
    const server = await listen(app, { host: config.host, port: config.port })
    let demo: DemoData | null = null
    undo.push(async () => {
      stopping.abort()
      // the seed is told first: its step under way is one of the requests that may end
      await Promise.all([demo?.stop(), server.close(GRACE_MS)])
    })
    const local = `http://${hostOf(config.host)}:${server.port}`
    demo = startDemoData(deps, `http://${bracketed(isEverywhere(config.host) ? '127.0.0.1' : config.host)}:${server.port}`)
    const isEnding = new Promise((resolve) => ending?.addEventListener('abort', resolve, { once: true }))
    if (!ending?.aborted) await Promise.race([demo.accounts, isEnding])
    isReady = true
    return { port: server.port, origin: config.publicUrl ?? local, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** Name that people type for an address that is listened on. */
const hostOf = (host: string): string => (host === '127.0.0.1' || isEverywhere(host) ? 'localhost' : bracketed(host))

const bracketed = (host: string): string => (isIPv6(host) ? `[${host}]` : host)
