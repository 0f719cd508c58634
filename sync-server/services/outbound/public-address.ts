import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** True for an address that the server may go to for a group. A public name may still lead to a private number: the connection checks again. */
export const mayGoOut = (url: string, toPrivate: boolean): boolean => (toPrivate ? URL.canParse(url) : isPublicHttps(url))

/**
 * True for an https address that is not obviously internal: no user or password, a port of the web or above 1023, a dot in the name, no
 * special-purpose number. A public name may still lead to one, so the connection checks again.
 */
export function isPublicHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  // the parser turns every spelling of a number (octal, hexadecimal, one integer) into the usual one
  const { protocol, hostname, port, username, password } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || !isOutboundPort(port)) return false
  const host = hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1')
  if (isIPv4(host) || isIPv6(host)) return isPublicNumber(host)
  return host.includes('.') && !PRIVATE_NAMES.test(host)
}

/** Ports below belong to mail, shells and other services than the web; '' is 443. */
const isOutboundPort = (port: string): boolean => port === '' || Number(port) >= 1024

/** Is this number one that is handed out to networks of the world? */
export function isPublicNumber(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, 'ipv4')
  return isIPv6(address) && handedOut.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

const PRIVATE_NAMES = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid|onion|alt|example)$/

/** The IANA registries of special-purpose addresses, all of them, also those that are globally reachable: none is a receiver. Multicast has registries of its own. */
const SPECIAL = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared by a provider'],
  ['127.0.0.0/8', 'loopback'],
  ['169.254.0.0/16', 'link-local, and the numbers that clouds give their secrets at'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'AMT'],
  ['192.88.99.0/24', '6to4 relays'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarks'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved, and broadcast'],
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'IPv4 in the form of IPv6'],
  ['64:ff9b::/96', 'IPv4 behind a translator'],
  ['64:ff9b:1::/48', 'IPv4 behind a local translator'],
  ['100::/64', 'discard'],
  ['100:0:0:1::/64', 'dummy'],
  ['2001::/23', 'protocol assignments, with Teredo, benchmarks and ORCHID'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4: carries an IPv4 address'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fc00::/7', 'private'],
  ['fe80::/10', 'link-local'],
  ['ff00::/8', 'multicast'],
] as const

const BLOCKS: readonly string[] = SPECIAL.map(([block]) => block)
// two lists: one alone takes every IPv4 address for IPv4 in the form of IPv6
const specialIpv4 = listOf(BLOCKS.filter((block) => !block.includes(':')))
const specialIpv6 = listOf(BLOCKS.filter((block) => block.includes(':')))
/** All other IPv6 is not handed out to anybody yet. */
const handedOut = listOf(['2000::/3'])

function listOf(blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [start = '', bits] = block.split('/')
    list.addSubnet(start, Number(bits), isIPv6(start) ? 'ipv6' : 'ipv4')
  }
  return list
}
