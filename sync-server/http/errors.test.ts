import Koa from 'koa'
import { expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { keepPolicyOnFailure } from './errors.ts'
import { securityHeaders } from './security.ts'
import { listen } from './server.ts'

it('an answer that fails outside of everything keeps the policy, and is kept nowhere', async () => {
  const app = new Koa()
  app.silent = true
  keepPolicyOnFailure(app)
  app.use(securityHeaders(loadConfig({})))
  app.use((ctx) => {
    ctx.set({ 'cache-control': 'public, max-age=31536000', 'content-disposition': 'attachment' })
    throw new Error('gone')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const { status, headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  await server.close(1000)
  expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([500, 'no-store', null])
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
