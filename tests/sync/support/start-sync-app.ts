import Koa from 'koa'
import Router from '@koa/router'
import pull from '#server/api/sync/pull.ts'
import push from '#server/api/sync/push.ts'
import stream from '#server/api/sync/stream.ts'
import type { Deps } from '#server/deps.ts'
import { answerErrors } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { giveRequestId } from '#server/http/request-id.ts'
import { serveCall } from '#server/http/serve.ts'
import { listen } from '#server/http/server.ts'
import { makeDeps } from '#tests/support/make-deps.ts'

export interface SyncApp {
  url: string
  deps: Deps
  stop(): Promise<void>
}

/** The sync calls alone, served as in the app, on a database of their own (or that of another such app: a second process). */
export async function startSyncApp(options: { database?: string; deps?: Partial<Deps> } = {}): Promise<SyncApp> {
  const { deps, close } = await makeDeps(options)
  const stopping = new AbortController()
  const router = new Router()
  const limiter = createRateLimiter(1_000_000)
  for (const endpoint of [pull, push, stream]) router.register(`/${endpoint.call.path}`, [endpoint.call.method], serveCall(endpoint, { deps, limiter, stopping: stopping.signal }))
  const app = new Koa()
  app.on('error', () => undefined)
  app.use(giveRequestId).use(answerErrors(deps)).use(router.routes())
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  deps.pokes.start()
  return {
    url: `http://127.0.0.1:${server.port}`,
    deps,
    stop: async () => {
      stopping.abort()
      await server.close(500)
      await deps.pokes.stop()
      await close()
    },
  }
}
