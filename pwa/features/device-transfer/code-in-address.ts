/** Address in a picture of a code: the code stands behind the #, so that it is in no request and no log. */
export const addressOf = (origin: string, code?: string): string => `${origin}/candidate/take-over${code ? `#${code}` : ''}`

/** The code of the address this page was opened with, once: it does not stay in the history. */
export function takeCodeFromAddress(): string {
  const code = decodeURIComponent(location.hash.slice(1))
  if (code !== '') history.replaceState(history.state, '', location.pathname + location.search)
  return code
}
