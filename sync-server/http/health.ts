import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { works } from './works.ts'

/** /healthz: the process answers. /readyz: so do database and object store, and the start is done. /metrics: numbers for Prometheus, without people. */
export function healthRoutes(deps: Deps, isReady: () => boolean = () => true): Router {
  const router = new Router()
  router.get('/healthz', (ctx) => {
    ctx.state['call'] = 'healthz'
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    ctx.state['call'] = 'readyz'
    const [database, objects] = await Promise.all([
      works(async () => await deps.connection.db?.command({ ping: 1 })),
      works(() => deps.s3.ping()),
    ])
    ctx.status = database && objects && isReady() ? 200 : 503
    ctx.body = { status: ctx.status === 200 ? 'ready' : 'notReady', database, objects }
  })
  router.get('/metrics', async (ctx) => {
    ctx.state['call'] = 'metrics'
    ctx.type = deps.metrics.registry.contentType
    ctx.body = await deps.metrics.registry.metrics()
  })
  return router
}
