import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WithSecret } from '../ports.ts'

/** A value that an address carries and nobody can change; `purpose` keeps addresses of one kind from being used as another. */
export function signAddress(deps: WithSecret, purpose: string, value: object): URLSearchParams {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return new URLSearchParams({ policy: text, signature: signatureOf(deps, purpose, text) })
}

/** Content of a signed address; null when it is not ours. */
export function readAddress(deps: WithSecret, purpose: string, query: URLSearchParams): unknown {
  const text = query.get('policy') ?? ''
  const wanted = Buffer.from(signatureOf(deps, purpose, text))
  const given = Buffer.from(query.get('signature') ?? '')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
}

const signatureOf = ({ secret }: WithSecret, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
