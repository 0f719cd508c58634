const MASK = '***'

/** Beginning of an answer as the log keeps it: text on one line without what we sent in secret, and without what looks like a key. */
export function maskedAnswer(body: Buffer, secrets: readonly string[]): string {
  let text = body.toString('utf8').replace(/[^\P{Cc}\n\t]/gu, '')
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, MASK)
  return text.replace(KEY, MASK).replace(NAMED, `$1${MASK}`).slice(0, MAX_CHARS)
}

export const MAX_ANSWER_BYTES = 2048
const MAX_CHARS = 2048
/** Ours, and the usual forms of others. */
const KEY = /\b(?:whsec_|hfk_|sk_|pk_|ghp_|xox[a-z]-)[\w+/=-]{8,}|\beyJ[\w-]+\.[\w-]+\.[\w-]*|\bBearer\s+[\w.~+/=-]{8,}/g
const NAMED = /("?(?:password|passwd|secret|token|authorization|api[_-]?key)"?\s*[:=]\s*"?)[^\s",&}]+/gi
