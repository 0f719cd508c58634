import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import Router from '@koa/router'
import type { Call } from '#shared/lib/define-call.ts'
import { createFileServer } from './files.ts'
import { buildOpenApi } from './openapi.ts'

/** Version of the API, and of the product that serves it. */
export const API_VERSION = '1.0.1'

/** /v1/openapi.json for machines and /v1/docs for people; the page loads nothing from anywhere else. */
export function docsRoutes(calls: readonly Call[]): Router {
  const router = new Router()
  const document = JSON.stringify(buildOpenApi(calls, API_VERSION))
  const viewer = createFileServer(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference/dist/browser/standalone.js')))
  router.get('/v1/openapi.json', (ctx) => {
    ctx.state['call'] = 'openapi'
    ctx.type = 'application/json'
    ctx.body = document
  })
  router.get('/v1/docs', (ctx) => {
    ctx.state['call'] = 'docs'
    ctx.type = 'text/html'
    ctx.body = PAGE
  })
  router.get('/v1/docs/start.js', (ctx) => {
    ctx.state['call'] = 'docs'
    ctx.type = 'text/javascript'
    ctx.body = START
  })
  router.get('/v1/docs/viewer.js', async (ctx) => {
    ctx.state['call'] = 'docs'
    await viewer.send(ctx, 'standalone.js', 'no-cache')
  })
  // only version 1 exists
  router.get(/^\/v(?!1\/)\d+\/docs$/, (ctx) => ctx.redirect('/404'))
  return router
}

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Holdfast API</title></head>
  <body><div id="docs"></div><noscript>The machine-readable description is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
  <script src="/v1/docs/viewer.js"></script><script src="/v1/docs/start.js"></script></body>
</html>
`

const START = `Scalar.createApiReference('#docs', { url: '/v1/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false, agent: { disabled: true }, mcp: { disabled: true } })
`
