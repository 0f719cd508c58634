import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { westernDigits } from '../western-digits.ts'

/** Country (`DE`) or code (`+49`) of numbers that name none; '' for unknown. */
export type PhoneHome = string

/** Is this a country or the code of one? */
export const isPhoneHome = (text: string): boolean => homeOf(text) !== null

/**
 * A phone number in its international form; digits alone where nothing tells the country; null for what is no phone number. Numbers of
 * countries are asked to be possible, not to be given out already.
 */
export function readPhone(text: string, home: PhoneHome): string | null {
  const typed = westernDigits(text)
    .trim()
    .replace(/^00(?=[1-9])/, '+')
  const known = home === '' ? null : homeOf(home)
  if (home !== '' && known === null) return null
  // years, which some countries have numbers like
  if (/^(19|20)\d\d\s*[-\u2010-\u2015]\s*(19|20)\d\d$/.test(typed)) return null
  if (!/^[+\d(][\d\s()./\-\u2010-\u2015]*$/.test(typed)) return null
  if (known === null && !typed.startsWith('+')) return plainDigits(typed)
  const number = parsePhoneNumberFromString(typed, { extract: false, ...known })
  return number?.isPossible() ? number.number : null
}

/** Seven to fifteen digits, as numbers of all countries have. */
function plainDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '')
  return digits.length >= 7 && digits.length <= 15 ? digits : null
}

function homeOf(text: string): { defaultCountry: CountryCode } | { defaultCallingCode: string } | null {
  const given = westernDigits(text).trim().toUpperCase()
  if (isSupportedCountry(given)) return { defaultCountry: given }
  const [, code] = /^(?:\+|00)?\s?([1-9]\d{0,2})$/.exec(given) ?? []
  return code === undefined ? null : { defaultCallingCode: code }
}
