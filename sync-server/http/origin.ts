import type { Context, Next } from 'koa'
import { AppError } from '#shared/primitives/errors.ts'
import type { Config } from '../config.ts'
import { isLoopbackHost } from '../services/network.ts'

type OriginConfig = Pick<Config, 'publicUrl' | 'host'>

/** A name (underscores too: names of containers) or a number, and perhaps a port. */
const HOST = /^(?<name>[a-z\d_](?:[a-z\d._-]{0,252}[a-z\d_])?\.?|\[[\da-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/i
/** Asked by whatever watches the server, under any name or none; nothing of the name is used. */
const HEALTH = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Checks the origin of a request once, and first; `originOf` gives it to builders of addresses. With PUBLIC_URL it is that, and other hosts
 * are refused except those of this machine and HOST itself. Throws AppError badHost.
 */
export const checkOrigin = (config: OriginConfig) => async (ctx: Context, next: Next) => {
  if (!HEALTH.has(ctx.path) || ctx.req.headers.host) ctx.state['origin'] = checkedOrigin(config, ctx)
  await next()
}

/** Gives the checked origin the browser talks to: PUBLIC_URL, else protocol and host of the request. No slash at the end. */
export const originOf = (ctx: Context): string => String(ctx.state['origin'])

function checkedOrigin({ publicUrl, host: listened }: OriginConfig, ctx: Context): string {
  const said = ctx.req.headersDistinct['host'] ?? []
  // the second may be the word of a trusted proxy
  for (const host of [...said, ctx.host]) requireHost(host)
  if (said.length !== 1 || !/^https?$/.test(ctx.protocol)) throw new AppError('badHost')
  const { host, hostname } = new URL(`${ctx.protocol}://${ctx.host}`)
  if (publicUrl === undefined) return `${ctx.protocol}://${host}`
  const own = [listened, `[${listened}]`]
  // a proxy that ends TLS may not say which port it has
  const known = new URL(publicUrl)
  const isKnown =
    new URL(`${known.protocol}//${ctx.host}`).host === known.host ||
    isLoopbackHost(hostname) ||
    own.includes(hostname) ||
    HEALTH.has(ctx.path)
  if (!isKnown) throw new AppError('badHost', { details: ['host: is not that of PUBLIC_URL'] })
  return publicUrl
}

function requireHost(host: string): void {
  const { name, port } = HOST.exec(host)?.groups ?? {}
  const isHost = name !== undefined && Number(port ?? 0) <= 65_535 && URL.canParse(`http://${host}`)
  if (!isHost) throw new AppError('badHost')
}
