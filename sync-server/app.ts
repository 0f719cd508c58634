import { join } from 'node:path'
import Koa from 'koa'
import { allCalls } from '#shared/api/all-calls.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from './deps.ts'
import { compressAnswers } from './http/compress.ts'
import { docsRoutes } from './http/openapi/docs.ts'
import { answerErrors, keepPolicyOnFailure } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { logRequests } from './http/log.ts'
import { mountCalls, refuseUnknownCalls } from './http/mount.ts'
import { createRateLimiter } from './http/limits/rate-limit.ts'
import { checkOrigin } from './http/origin.ts'
import { answerNetworkPage } from './http/network-page.ts'
import { refuseWhenFull } from './http/limits/refuse-when-full.ts'
import { receivePieces } from './http/raw/receive-piece.ts'
import { receiveUploads } from './http/raw/receive-upload.ts'
import { serveEmbed } from './http/embed/serve-embed.ts'
import { serveJobPages } from './http/job-page/job-page.ts'
import { giveRequestId } from './http/request-id.ts'
import { forwardBuckets } from './http/raw/s3-proxy.ts'
import { securityHeaders } from './http/security.ts'
import { serveApp } from './http/static.ts'
import { loadListeners } from './load-listeners.ts'

export interface AppOptions {
  /** embedded object store, to which bucket paths are forwarded; absent when browsers reach the store themselves */
  gateway?: string
  /** aborted when the server stops, so that open streams end */
  stopping?: AbortSignal
  /** the built PWA; absent parts answer 404 */
  appFolder?: string
  /** everything of the start is done; left out: it is */
  isReady?: () => boolean
}

const APP_FOLDER = join(import.meta.dirname, '..', 'dist', 'pwa')

/** Builds the Koa app of one process. Order matters: every later part is inside the id, log, headers and error answers of the earlier ones. */
export async function createApp(deps: Deps, options: AppOptions = {}): Promise<Koa> {
  await loadListeners()
  // of the addresses in X-Forwarded-For only the last one is our proxy's word; the client may write the others
  const app = new Koa({ proxy: deps.config.trustProxy, maxIpsCount: 1 })
  const stopping = options.stopping ?? new AbortController().signal
  app.on('error', (error: unknown) => deps.log.debug({ err: error }, 'connection failed'))
  keepPolicyOnFailure(app)
  app.use(giveRequestId)
  app.use(logRequests(deps))
  app.use(securityHeaders(deps.config))
  app.use(compressAnswers())
  app.use(answerErrors(deps))
  app.use(checkOrigin(deps.config))
  app.use(answerNetworkPage)
  app.use(healthRoutes(deps, options.isReady).routes())
  app.use(refuseWhenFull(deps))
  if (options.gateway) app.use(forwardBuckets(deps, options.gateway))
  app.use(receiveUploads(deps))
  const limiter = createRateLimiter(deps.config.rateLimits.perMinute)
  app.use(receivePieces(deps, limiter))
  app.use((await mountCalls(allCalls, { deps, stopping, limiter })).routes())
  app.use(docsRoutes(allCalls).routes())
  app.use(serveEmbed(deps))
  app.use(serveJobPages(deps, options.appFolder ?? APP_FOLDER))
  app.use(serveApp(options.appFolder ?? APP_FOLDER))
  const refuse = refuseUnknownCalls(allCalls)
  app.use((ctx) => {
    ctx.state['call'] ??= 'unmatched'
    if (ctx.path.startsWith('/api/') || ctx.path.startsWith('/v1/')) refuse(ctx.path)
    throw new AppError('notFound')
  })
  return app
}
