import { fileURLToPath } from 'node:url'
import Router from '@koa/router'
import type { Call } from '#shared/primitives/define-call.ts'
import { createFileServer } from '../files.ts'
import { buildOpenApi } from './openapi.ts'

/** Version of the API, and of the product that serves it. */
export const API_VERSION = '1.0.1'

/** /v1/openapi.json for machines and /v1/docs for people; the page loads nothing from anywhere else. */
export function docsRoutes(calls: readonly Call[]): Router {
  const router = new Router()
  // made for the first reader: it takes longer than the rest of a start
  let document: string | undefined
  const viewer = createFileServer(viewerFolder())
  router.get('/v1/openapi.json', (ctx) => {
    ctx.state['call'] = 'openapi'
    ctx.type = 'application/json'
    ctx.body = document ??= JSON.stringify(buildOpenApi(calls, API_VERSION))
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

/** The package exports its modules, not the ready-made file for browsers beside them. */
const viewerFolder = (): string => fileURLToPath(new URL('./browser', import.meta.resolve('@scalar/api-reference')))

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Holdfast API</title><link rel="icon" href="data:,"></head>
  <body><div id="docs"></div><noscript>The machine-readable description is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
  <script src="/v1/docs/viewer.js"></script><script src="/v1/docs/start.js"></script></body>
</html>
`

const START = `Scalar.createApiReference('#docs', { url: '/v1/openapi.json', withDefaultFonts: false, hideClientButton: true, telemetry: false, showDeveloperTools: 'never', agent: { disabled: true }, mcp: { disabled: true } })
`
