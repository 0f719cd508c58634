import { readJobLink } from '#shared/lib/job-link.ts'
import type { LinkType } from '#shared/views/link.ts'
import type { JobLinkFacts, LinkFacts } from '#shared/views/pack.ts'
import { call } from '../../api/client.ts'
import { linkCodeOf } from '../../lib/link-code.ts'

const JOIN = /^\/candidate\/join\/([^/]+)\/?$/

const asked = new Map<string, Promise<LinkFacts | JobLinkFacts>>()

/** The way by which somebody came to a link; QR codes of jobs say so in their address. */
export const wayOf = (urlHash: string, isQr: boolean): LinkType => (readJobLink(urlHash) === null ? 'personal' : isQr ? 'qr' : 'magic')

/** Asks what the link in the address leads to before there is a page to show it: on a slow phone the page takes longer than the answer. */
export function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const [, code] = JOIN.exec(pathname) ?? []
  if (code === undefined) return
  const urlHash = linkCodeOf(code)
  const way = wayOf(urlHash, new URLSearchParams(search).get('by') === 'qr')
  const answer = ask(urlHash, way)
  // told to the page that takes it
  answer.catch(() => undefined)
  asked.set(keyOf(urlHash, way), answer)
}

/** Facts of a link, as the server says; what was asked early counts once. @throws as `call` */
export async function askLinkFacts(urlHash: string, way: LinkType): Promise<LinkFacts | JobLinkFacts> {
  const key = keyOf(urlHash, way)
  const early = asked.get(key)
  asked.delete(key)
  return await (early ?? ask(urlHash, way))
}

const keyOf = (urlHash: string, way: LinkType): string => `${way} ${urlHash}`
const ask = (urlHash: string, way: LinkType): Promise<LinkFacts | JobLinkFacts> =>
  call('jobseeker', 'check_url_hash', { url_hash: urlHash, link_type: way }, { token: null })
