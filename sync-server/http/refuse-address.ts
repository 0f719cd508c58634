import type { Context } from 'koa'

/** Refuses an address in the words of S3. What is on its way is read by the server and thrown away. */
export function refuseAddress(ctx: Context, why: string): void {
  ctx.status = 403
  ctx.type = 'application/xml'
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${why}</Message></Error>`
}
