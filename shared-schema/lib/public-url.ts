/**
 * An https address that is not obviously inside somebody's own network: no user or password in it, no name without a dot, no private or reserved
 * number. A public name may still lead to a private number, so whoever connects looks at the number again.
 */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  // the parser turns every spelling of a number (octal, hexadecimal, one integer) into the usual one
  const { protocol, hostname, username, password } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/\.$/, '')
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1))
  if (/^[\d.]+$/.test(host)) return isPublicIpv4(host)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

/** An address of the web, wherever it leads; without a user or password in it. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** Browsers and Node have it; the types that both have do not say so. */
declare const URL: {
  new (text: string): { protocol: string; hostname: string; username: string; password: string }
  canParse(text: string): boolean
}

const PRIVATE_NAMES = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion)$/

/** Beginnings of what is private, shared, reserved or this very machine. */
const PRIVATE_IPV4 =
  /^(0|10|127)\.|^169\.254\.|^172\.(1[6-9]|2\d|3[01])\.|^192\.168\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|^192\.0\.[02]\.|^198\.(1[89]|51)\.|^203\.0\.113\.|^(22[4-9]|2[34]\d|25[0-5])\./

/** Is this number one of the public internet? */
export const isPublicIpv4 = (address: string): boolean => !PRIVATE_IPV4.test(address)

/** Only what is handed out to networks of the world (2000::/3), and of that not the parts that carry an IPv4 address or are for examples. */
export const isPublicIpv6 = (address: string): boolean =>
  /^[23][0-9a-f]{3}:/.test(address) && !/^(2002:|2001:(0?:|0{1,4}:|db8:)|3fff:)/.test(address)
