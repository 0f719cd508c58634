import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Actor } from '#shared/lib/roles.ts'
import type { Deps } from '../deps.ts'

interface Owner {
  actor: Pick<Actor, 'id'>
  /** the Idempotency-Key; the database holds only a hash of it, so it alone opens nothing */
  key: string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Kept answers hold personal data: they are encrypted under the server's secret and the caller's own key. */
export function sealAnswer(deps: Pick<Deps, 'secret'>, owner: Owner, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps, owner), nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null when the secret of the server has changed since. */
export function openAnswer(deps: Pick<Deps, 'secret'>, owner: Owner, sealed: string): string | null {
  const all = Buffer.from(sealed, 'base64')
  if (all.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps, owner), all.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = ({ secret }: Pick<Deps, 'secret'>, { actor, key }: Owner): Buffer =>
  createHmac('sha256', secret).update(`idempotency:${actor.id}:${key}`).digest()
