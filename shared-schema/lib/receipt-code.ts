import { normalSecret } from '../primitives/secret.ts'

/** Without letters and digits that people mix up. */
export const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const RECEIPT_LETTERS = 10

/** `XXXX-XXXX-XX`: in pieces that can be read aloud. */
export const spellReceiptCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`

/** A code out of at least ten random or derived bytes. */
export const lettersOf = (bytes: Uint8Array): string =>
  spellReceiptCode([...bytes.subarray(0, RECEIPT_LETTERS)].map((byte) => RECEIPT_ALPHABET[byte % RECEIPT_ALPHABET.length]).join(''))

/** The code as it is stored, however somebody typed it; null for what cannot be one. */
export function readReceiptCode(text: string): string | null {
  const letters = normalSecret(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  const isOne = letters.length === RECEIPT_LETTERS && [...letters].every((letter) => RECEIPT_ALPHABET.includes(letter))
  return isOne ? spellReceiptCode(letters) : null
}
