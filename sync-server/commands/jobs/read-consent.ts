import { CONSENT_TEXT_MAX } from '#shared/lib/files/consent-file.ts'
import { ownLines } from '#shared/lib/mail/safe-text.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { readDocument } from '../../services/documents/read-document.ts'

/**
 * The words of a document, for a consent.
 * @throws Outcome for a file without a text, or with more than a consent may have (R244)
 */
export async function readConsent(bytes: Uint8Array): Promise<string> {
  const reply = await readDocument(bytes)
  const text = 'text' in reply ? ownLines(reply.text) : ''
  if (text === '' || text.length > CONSENT_TEXT_MAX) throw new Outcome(1, 'Unsuccessful! Please check the consent being uploaded')
  return text
}
