import type { Context, Next } from 'koa'
import type { Config } from '../config.ts'
import type { SsoTenant } from '../services/sso/tenant-config.ts'

/** Headers of every answer. Scripts come from files of ours only; camera and microphone are ours only; links never leak in a referrer. */
export const securityHeaders = (config: Config) => {
  const csp = contentSecurityPolicy(config)
  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.set({
      'content-security-policy': WASM_WORKERS.test(ctx.path)
        ? csp.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
        : csp,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy':
        'camera=(self), microphone=(self), screen-wake-lock=(self), fullscreen=(self), geolocation=(), payment=(), usb=(), display-capture=()',
      'x-frame-options': 'DENY',
    })
    if (ctx.secure || config.publicUrl?.startsWith('https:')) ctx.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    await next()
  }
}

/**
 * Headers of every stored object, whatever the store says: a stranger's page must not run as ours, be read by another site, or stay in a
 * cache. The proxy of docker-compose.yml sends the same; a test compares them.
 */
export const OBJECT_HEADERS = {
  'content-security-policy': "default-src 'none'; media-src 'self'; img-src 'self'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
} as const

/** Methods that an object knows: whatever else is a call of the store, and only the server speaks to it. */
export const OBJECT_METHODS = ['GET', 'HEAD', 'PUT'] as const

/**
 * The policy of pages and calls. With the embedded store everything is one origin; another store's origin is added where bytes flow (decision 22).
 * Styles may be inline because react-aria-components adds a style element and positions overlays by attribute; scripts never.
 */
export function contentSecurityPolicy(config: Config): string {
  const store = config.s3.publicUrl ?? config.s3.endpoint
  const s3 = store ? ` ${new URL(store).origin}` : ''
  // the browser itself asks identity providers for tokens and profile
  const providers = config.sso.flatMap(originsOf).map((origin) => ` ${origin}`)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${s3}`,
    `media-src 'self' blob:${s3}`,
    `connect-src 'self'${s3}${[...new Set(providers)].join('')}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The scripts that run WebAssembly, each in a worker of its own (decision 22). */
const WASM_WORKERS = /^\/assets\/(?:passcode|take-check)-worker-[\w-]+\.js$/

const originsOf = ({ issuer, profileEndpoint, origins }: SsoTenant): string[] => [
  new URL(issuer).origin,
  ...(profileEndpoint ? [new URL(profileEndpoint).origin] : []),
  ...origins,
]
