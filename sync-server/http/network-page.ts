import type { Context, Next } from 'koa'

/**
 * `/network`: the way on for who is told that a network wants a sign-in first (ADR 0091). No device keeps it, so the network meets the browser
 * here; once it lets through, the app opens.
 */
export async function answerNetworkPage(ctx: Context, next: Next): Promise<void> {
  if (ctx.path !== '/network' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return await next()
  ctx.state['call'] = 'networkPage'
  ctx.set('cache-control', 'no-store')
  ctx.redirect('/')
}
