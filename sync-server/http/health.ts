import { timingSafeEqual } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { isLoopbackAddress, isLoopbackHost } from '../services/network.ts'
import { tokenOf } from './auth.ts'
import { hashToken } from '../services/token-hash.ts'
import { readiness } from './readiness.ts'

/** /healthz: the process answers. /readyz: database and object store do their work, and the start is done; one without room is
 * ready, because people can read (`full` says so). /metrics: numbers for Prometheus, without people, for this machine or METRICS_TOKEN. */
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
    if (!mayReadMetrics(deps.config, ctx)) throw new AppError('notFound')
    ctx.type = deps.metrics.registry.contentType
    ctx.body = await deps.metrics.registry.metrics()
  })
  return router
}

/** Headers that proxies add. A request that came through one is a stranger's, though the proxy itself may be of this machine. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Lets in a peer on this machine that asks it by its own name, or one that knows the token. */
function mayReadMetrics({ metricsToken }: Pick<Config, 'metricsToken'>, ctx: Context): boolean {
  const token = tokenOf(ctx.get('authorization'), {})
  if (metricsToken !== undefined && timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(metricsToken)))) return true
  const name = (ctx.req.headers.host ?? '').replace(/:\d+$/, '')
  return isLoopbackAddress(ctx.req.socket.remoteAddress ?? '') && isLoopbackHost(name) && PROXIED.every((header) => ctx.get(header) === '')
}
