import { isIPv6 } from 'node:net'

/**
 * Key of an address for limits: an IPv4 address, or the first 64 bits of an IPv6 address, which one household or office shares. IPv4
 * written as IPv6 is IPv4; other text comes back as it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return dotted(groups.slice(6))
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Is this number one of this very machine? */
export const isLoopbackAddress = (address: string): boolean => /^127(?:\.\d{1,3}){3}$/.test(address) || isLoopbackNetwork(address)

/** Does a name or number, as it stands in a setting or in the Host header without its port, lead to this very machine only? */
export const isLoopbackHost = (host: string): boolean => /^localhost\.?$/i.test(host) || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

function isLoopbackNetwork(address: string): boolean {
  if (!isIPv6(address)) return false
  const groups = groupsOf(address)
  return (groups.slice(0, 7).every((group) => group === 0) && groups[7] === 1) || networkOf(address).startsWith('127.')
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // the parser of addresses writes a dotted end as two groups
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16))
}

const dotted = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
