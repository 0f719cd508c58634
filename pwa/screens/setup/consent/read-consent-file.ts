import { CONSENT_FILE_MAX_BYTES, CONSENT_TEXT_MAX } from '#shared/lib/files/consent-file.ts'
import { decodeText } from '#shared/lib/files/decode-text.ts'
import { knowledgeTypeOf } from '#shared/lib/files/knowledge-file.ts'
import { ownLines } from '#shared/lib/mail/safe-text.ts'
import { isVisible } from '#shared/primitives/text.ts'

interface Reading {
  file: Blob
  /** has the server read what this device cannot; rejects with what went wrong */
  ask: (base64: string) => Promise<string>
}

/** The words of a file, those of a plain text without a connection; null for one that is no consent. Rejects as `ask` does. */
export async function readConsentFile({ file, ask }: Reading): Promise<string | null> {
  if (file.size > CONSENT_FILE_MAX_BYTES) return null
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = knowledgeTypeOf(bytes)
  if (type === null || type === 'protected') return null
  const text = type === 'txt' ? ownLines(decodeText(bytes)) : await ask(base64Of(bytes))
  return isVisible(text) && text.length <= CONSENT_TEXT_MAX ? text : null
}

/** Pieces, because a call takes only so many arguments. */
function base64Of(bytes: Uint8Array): string {
  let signs = ''
  for (let at = 0; at < bytes.length; at += PIECE) signs += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(signs)
}
const PIECE = 8192
