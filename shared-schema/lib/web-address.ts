import * as z from 'zod'

/** An address of the web, wherever it leads; without a user or password in it. */
export function isHttpUrl(text: string): boolean {
  // some engines read a space in a host as a sign of it
  if (/\s/.test(text.trim()) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** A name with a dot before a number is a host with a port; `javascript:1` is not. */
const SCHEME = /^[a-z][a-z\d+-]*:|^[a-z][a-z\d+.-]*:(?!\d)/i

/** `example.com` and `example.com:8080` are as good as `https://example.com`. */
export const withScheme = (url: string): string => (SCHEME.test(url) ? url : `https://${url}`)

/** Does it begin with a scheme that is none of the web? Seen as browsers see it, which leave out spaces and control characters. */
export function hasOtherScheme(text: string): boolean {
  const seen = text.replace(/[\p{Cc}\p{Cf}\s]/gu, '')
  return SCHEME.test(seen) && !/^https?:/i.test(seen)
}

/** Is it a website as people type it, with a scheme of the web or none? Without one its host has a dot: `acme` is a word (R259, R260). */
export const isWebsite = (text: string): boolean =>
  !hasOtherScheme(text) && isHttpUrl(withScheme(text)) && (SCHEME.test(text) || /[^.]\.[^.]/.test(new URL(withScheme(text)).hostname))

/** A website as people type it and as it is stored: '' for none. Whatever has another scheme (`javascript:`, `data:`, `file:`) is refused. */
export const WebAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => text === '' || isWebsite(text), { error: 'is no address of a website' })

/** The same in a replicated document, where half an address may stand that somebody once typed: it is no link then, but it is never of another scheme. */
export const TypedWebAddress = z
  .string()
  .max(300)
  .refine((text) => !hasOtherScheme(text), { error: 'is no address of a website' })

/** Browsers and Node have it; the types that both have do not say so. */
declare const URL: {
  new (text: string): { protocol: string; hostname: string; username: string; password: string }
  canParse(text: string): boolean
}
