import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { WithSecret } from '../ports.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text under the server's secret; what was sealed for one purpose does not open for another. */
export function sealText(deps: WithSecret, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(deps, purpose), nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null for another purpose, or when the secret of the server has changed since. */
export function openText(deps: WithSecret, purpose: string, sealed: string): string | null {
  const all = Buffer.from(sealed, 'base64')
  if (all.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(deps, purpose), all.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const keyOf = ({ secret }: WithSecret, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest()
