import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'koa'

/** Names the request in the log, in failures and in x-request-id. A caller's own id is not believed: it could forge log lines. */
export async function giveRequestId(ctx: Context, next: Next): Promise<void> {
  const requestId = randomUUID()
  ctx.state['requestId'] = requestId
  ctx.set('x-request-id', requestId)
  await next()
}
