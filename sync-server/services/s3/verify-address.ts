import { timingSafeEqual } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'

/** A request as it came, by what its address and head say. */
export interface SignedRequest {
  method: string
  /** still encoded */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/**
 * Tells if this server signed the request (SigV4 in the query). It is signed once more with our key and compared; nobody is asked, and the time of
 * the address is not looked at.
 */
export async function isSignedByUs(client: S3Client, { method, path, query, headers }: SignedRequest): Promise<boolean> {
  const signingDate = dateOf(query['X-Amz-Date'] ?? '')
  const expiresIn = Number(query['X-Amz-Expires'])
  const names = (query['X-Amz-SignedHeaders'] ?? '').split(';')
  if (!signingDate || !Number.isInteger(expiresIn) || expiresIn < 1 || expiresIn > WEEK_SECONDS || !names.includes('host')) return false
  const signed: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (typeof value !== 'string') return false
    signed[name] = value
  }
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !OF_SIGNATURE.has(name)))
  const again = await new S3RequestPresigner(client.config).presign(
    { method, protocol: 'http:', hostname: signed['host'] ?? '', path, query: rest, headers: signed },
    { signingDate, expiresIn, unhoistableHeaders: new Set(names) },
  )
  return isSame(again.query?.['X-Amz-Signature'], query['X-Amz-Signature'])
}

/** The longest that S3 knows. */
const WEEK_SECONDS = 604_800

const OF_SIGNATURE = new Set([
  'X-Amz-Algorithm',
  'X-Amz-Content-Sha256',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-SignedHeaders',
  'X-Amz-Signature',
])

/** The moment an address was signed, written as SigV4 does; null for anything else. */
export function dateOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

function isSame(wanted: unknown, given: string | undefined): boolean {
  if (typeof wanted !== 'string' || given === undefined) return false
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
