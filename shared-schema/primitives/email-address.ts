import { withoutIgnored } from './text.ts'

/**
 * The one form of an e-mail address, in which it is stored, counted and compared: composed (NFKC), lower case, without hidden signs, its
 * domain in ASCII (IDN).
 */
export function normalEmail(typed: string): string {
  const text = withoutIgnored(typed).normalize('NFKC').trim().toLowerCase().normalize('NFKC')
  const at = text.lastIndexOf('@')
  return at < 0 ? text : `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1))}`
}

/** A domain in ASCII, lower case; as it came when it is none. */
export function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain)) return domain.toLowerCase()
  // signs by which an address of the web would end its host
  if (/[\s\p{Cc}/\\?#:@%[\]]/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain
  return new URL(`http://${domain}`).hostname
}

/** Browsers and Node have it; the types that both have do not say so. */
declare const URL: { new (text: string): { hostname: string }; canParse(text: string): boolean }
