import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { publicLookup } from '../webhooks/post-webhook.ts'
import { isPublicHttps } from '../webhooks/public-address.ts'

export interface PeerQuestion {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  timeoutMs: number
  /** private numbers too */
  toPrivate: boolean
}

export interface PeerAnswer {
  status: number
  text: string
  /** pause that the peer asks for, within limits */
  retryAfterMs: number | null
}

/** Cause of a question without an answer. */
export type NoAnswer = 'refusedAddress' | 'timedOut' | 'unreachable'
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  readonly cause_: NoAnswer
  constructor(cause_: NoAnswer, options?: ErrorOptions) {
    super(`the peer gave no answer: ${cause_}`, options)
    this.cause_ = cause_
  }
}

/** A page of 200 rows with their texts is far smaller. */
const MAX_ANSWER_BYTES = 32_000_000

/** Asks the peer once. Redirects are not followed, and nothing goes to a number inside somebody's own network. @throws NoAnswerError */
export async function askPeer({ method, url, headers, body, timeoutMs, toPrivate }: PeerQuestion): Promise<PeerAnswer> {
  if (!toPrivate && !isPublicHttps(url)) throw new NoAnswerError('refusedAddress')
  const request = new URL(url).protocol === 'http:' ? requestHttp : requestHttps
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = { method, headers: { ...headers, ...length }, agent: false, signal, ...(toPrivate ? {} : { lookup: publicLookup() }) }
      const sending = request(url, options, (answer) => {
        const pieces: Buffer[] = []
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > MAX_ANSWER_BYTES) sending.destroy(new Error('the answer is too long'))
          else pieces.push(piece)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const header = (name: string): string | null => (typeof answer.headers[name] === 'string' ? answer.headers[name] : null)
          // every answer has a status
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(pieces).toString('utf8'),
            retryAfterMs: retryAfterMs(header, Date.now()),
          })
        })
      })
      sending.on('error', reject)
      sending.end(body)
    })
  } catch (error) {
    throw new NoAnswerError(signal.aborted ? 'timedOut' : 'unreachable', { cause: error })
  }
}
