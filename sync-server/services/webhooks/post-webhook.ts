import { lookup as lookUpName, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { isPublicNumber } from './public-address.ts'

export interface WebhookPost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
  /** private numbers too */
  toPrivate: boolean
}

/** A receiver that has not answered by then is tried again later. */
const PATIENCE_MS = 10_000

/** Answer of a receiver. */
export interface WebhookAnswer {
  status: number
  /** pause that the receiver asks for, within limits */
  retryAfterMs: number | null
}

/**
 * Sends one POST and gives the answer. Redirects are not followed, the body of the answer is not read.
 * @throws Error for no connection, no answer in time, and a name that leads to a number inside somebody's own network
 */
export async function postWebhook({ url, headers, body, toPrivate }: WebhookPost): Promise<WebhookAnswer> {
  const request = new URL(url).protocol === 'http:' ? requestHttp : requestHttps
  return await new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(toPrivate ? {} : { lookup: publicLookup() }),
      },
      (answer) => {
        answer.destroy()
        const { statusCode, headers: said } = answer
        const header = (name: string): string | null => (typeof said[name] === 'string' ? said[name] : null)
        // every answer has a status
        resolve({ status: statusCode ?? 0, retryAfterMs: retryAfterMs(header, Date.now()) })
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

type Resolve = (name: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

/** Resolves names for a connection, which then goes to the very numbers that were looked at: a name that changes in between leads nowhere else. */
export const publicLookup =
  (resolve: Resolve = (name, done) => lookUpName(name, { all: true }, done)): LookupFunction =>
  (name, options, callback) =>
    resolve(name, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) callback(error ?? new Error('the name of the receiver is not known'), '')
      else if (!addresses.every(({ address }) => isPublicNumber(address)))
        callback(new Error('the name of the receiver leads into a private network'), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
