import Router from '@koa/router'
import type { Deps } from '../deps.ts'
import { readiness } from './readiness.ts'

/** /healthz: the process answers. /readyz: database and object store do their work, and the start is done; one without room is
 * ready, because people can read (`full` says so). /metrics: numbers for Prometheus, without people. */
export function healthRoutes(deps: Deps, isReady: () => boolean = () => true): Router {
  const router = new Router()
  const ask = readiness(deps)
  router.get('/healthz', (ctx) => {
    ctx.state['call'] = 'healthz'
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx) => {
    ctx.state['call'] = 'readyz'
    const states = await ask()
    const [database, objects] = [states.database !== 'fails', states.objects !== 'fails']
    ctx.status = database && objects && isReady() ? 200 : 503
    const isFull = Object.values(states).includes('full')
    ctx.body = { status: ctx.status === 200 ? 'ready' : 'notReady', database, objects, ...(isFull ? { full: true } : {}) }
  })
  router.get('/metrics', async (ctx) => {
    ctx.state['call'] = 'metrics'
    ctx.type = deps.metrics.registry.contentType
    ctx.body = await deps.metrics.registry.metrics()
  })
  return router
}
