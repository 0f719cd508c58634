import { wellFormed, withoutIgnored } from './text.ts'

/** The one form of a secret that people type (password, passcode): NFKC without hidden signs, so that each keyboard gives the same. */
export const normalSecret = (typed: string): string => withoutIgnored(typed).normalize('NFKC')

/** Forms in which a secret may have been stored before there was one form, the right one first. One for most secrets. */
export const secretForms = (typed: string): string[] => {
  const raw = wellFormed(typed)
  return [...new Set([normalSecret(typed), raw, raw.normalize('NFKC'), raw.normalize('NFC'), raw.normalize('NFD')])]
}

/** Digits of a code as people type or paste it ("123 456"), in western digits; digits of other scripts count, all else goes. */
export const digitsOf = (typed: string): string => Array.from(normalSecret(typed), westernDigit).join('')

/** Zeros of scripts whose digits keyboards offer: Arabic, Persian, Indic ones, Thai, Lao, Tibetan, Burmese, Khmer, Mongolian. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810,
]

function westernDigit(sign: string): string {
  const point = sign.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => point >= first && point <= first + 9)
  return zero === undefined ? '' : String(point - zero)
}
