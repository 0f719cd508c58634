import * as z from 'zod'

/** Nothing that a header could take for the end of an address, and no wildcard. */
const PLAIN = /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/
/** This machine, for those who try the widget out. */
const HERE = new Set(['localhost', '127.0.0.1'])

/** Is it a website that may show our widget: https, or this machine, with nothing behind the host? */
export function isEmbedOrigin(text: string): boolean {
  if (!PLAIN.test(text) || !URL.canParse(text)) return false
  const { origin, protocol, hostname } = new URL(text)
  return origin === text && (protocol === 'https:' || HERE.has(hostname))
}

/** The website of an address as people type it, with a path or in capitals; '' when it is none. */
export function embedOriginOf(typed: string): string {
  const text = typed.trim()
  if (!URL.canParse(text)) return ''
  const { origin } = new URL(text)
  return isEmbedOrigin(origin) ? origin : ''
}

export const EmbedOrigin = z.string().max(300).refine(isEmbedOrigin, { error: 'is no website like https://www.example.com' })

/** Websites of one group. */
export const MAX_EMBED_ORIGINS = 20

/** Browsers and Node have it; the types that both have do not say so. */
declare const URL: {
  new (text: string): { origin: string; protocol: string; hostname: string }
  canParse(text: string): boolean
}
