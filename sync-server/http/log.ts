import { performance } from 'node:perf_hooks'
import type { Context, Next } from 'koa'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Deps } from '../deps.ts'

const PERSONAL = [
  'email',
  'name',
  'firstName',
  'lastName',
  'phone',
  'to',
  'subject',
  'password',
  'token',
  'authorization',
  'cookie',
  'code',
  'url',
  'address',
  'text',
]

/** JSON lines on stdout. Fields that hold people or secrets are blanked wherever they stand, and messages of errors lose e-mail addresses and keys. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: PERSONAL.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[redacted]' },
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Logs a line per request. The path is the call's template or a kind of file: real paths carry link codes and object names. */
export const logRequests =
  (deps: Pick<Deps, 'log' | 'metrics'>) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const start = performance.now()
    try {
      await next()
    } finally {
      const call = String(ctx.state['call'] ?? 'unmatched')
      const seconds = (performance.now() - start) / 1000
      deps.metrics.requests.observe({ call, status: String(ctx.status) }, seconds)
      deps.log.info(
        {
          requestId: ctx.state['requestId'],
          method: ctx.method,
          call,
          status: ctx.status,
          ms: Math.round(seconds * 1000),
          actor: ctx.state['actorId'],
        },
        'request',
      )
    }
  }

/** A duplicate-key message of the database repeats the key, which may be an e-mail address. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  return {
    type: error.name,
    message: scrub(error.message),
    stack: scrub(error.stack ?? ''),
    ...('code' in error ? { errorCode: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  }
}

const scrub = (text: string): string =>
  text.replace(/dup key: \{[^}]*\}/g, 'dup key: [redacted]').replace(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[redacted]')
