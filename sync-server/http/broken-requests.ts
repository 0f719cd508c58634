import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Failure } from '#shared/primitives/envelope.ts'
import { ERRORS, type ErrorName } from '#shared/primitives/errors.ts'

/** Runs nothing and is kept nowhere: the policy of answers that no part of the app has seen. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const

/** Answers what Node refuses before there is a request (unreadable, too slow, too large, an unknown `Expect`) as all else is answered. */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => void answers.set(request.socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answers.get(socket)
    // in the middle of an answer there is nothing to say any more
    const canSay = socket.writable && error.code !== 'ECONNRESET' && !(begun?.headersSent && !begun.writableFinished)
    if (!canSay) return void socket.destroy()
    socket.once('finish', () => socket.destroy())
    socket.end(textOf(...(REFUSALS[error.code ?? ''] ?? UNREADABLE)))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { ...HEADERS, 'content-type': 'application/json', connection: 'close' }).end(bodyOf('badJson'))
  })
}

const UNREADABLE: readonly [number, ErrorName] = [400, 'badJson']
/** By the code of Node's error. */
const REFUSALS: Readonly<Record<string, readonly [number, ErrorName]>> = {
  HPE_HEADER_OVERFLOW: [431, 'tooLarge'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'tooLarge'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'badJson'],
}

function bodyOf(error: ErrorName): string {
  const failure: Omit<Failure, 'request_id'> = { error_code: ERRORS[error].code, message: ERRORS[error].message }
  return JSON.stringify(failure)
}

function textOf(status: number, error: ErrorName): string {
  const body = bodyOf(error)
  const headers = { ...HEADERS, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
