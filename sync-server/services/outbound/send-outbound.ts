import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { ReadHeader } from '#shared/lib/retry-after.ts'
import { mayGoOut } from './public-address.ts'
import { publicLookup } from './public-lookup.ts'

export interface OutboundRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
  /** http, all ports and private numbers too */
  toPrivate: boolean
  /** for all of it, the answer included */
  timeoutMs: number
  /** read of the answer; the rest is left */
  maxBytes: number
}

export interface OutboundAnswer {
  status: number
  header: ReadHeader
  /** first bytes of the answer */
  body: Buffer
  /** more was said than is here */
  isCut: boolean
}

/**
 * Sends one request to an address that somebody else wrote. Redirects are not followed. An answer that does not end counts as far as it was
 * read.
 * @throws Error for no connection, no answer in time, and an address that is not on the public internet
 */
export async function sendOutbound({
  url,
  method,
  headers,
  body = '',
  toPrivate,
  timeoutMs,
  maxBytes,
}: OutboundRequest): Promise<OutboundAnswer> {
  if (!mayGoOut(url, toPrivate)) throw new Error(NOT_PUBLIC)
  const request = new URL(url).protocol === 'http:' ? requestHttp : requestHttps
  return await new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method,
        headers: { ...headers, ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(toPrivate ? {} : { lookup: publicLookup() }),
      },
      (answer) => {
        const { statusCode, headers: said } = answer
        const header: ReadHeader = (name) => (typeof said[name] === 'string' ? said[name] : null)
        const parts: Buffer[] = []
        let read = 0
        const end = (isCut: boolean): void => {
          answer.destroy()
          // every answer has a status
          resolve({ status: statusCode ?? 0, header, body: Buffer.concat(parts).subarray(0, maxBytes), isCut: isCut || read > maxBytes })
        }
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          read += part.length
          if (read > maxBytes) end(true)
        })
        answer.on('end', () => end(false))
        answer.on('error', () => end(true))
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Reason that stands in logs for an address that is refused. */
export const NOT_PUBLIC = 'is no https address on the public internet'
