import { isProxyError } from './is-proxy-error.ts'
import { isLater } from '../later.ts'
import type { PutResult } from '../ports.ts'
import type { ResponseOrigin } from '#shared/lib/response-origin.ts'

/**
 * Failure of a part or piece. `cut`: nothing came back. `busy`: later. `unfitting`: not as this device believes. `offline`: a machine on the
 * way answered, or the body did not come through whole; no fault of the part. `expired`: the address. `own`: all else.
 */
export type PutFailure = 'cut' | 'busy' | 'unfitting' | 'offline' | 'expired' | 'own'

export function classifyPut(answer: PutResult, { isPiece }: { isPiece: boolean }): PutFailure {
  const { status, text } = answer
  if (status === 0) return 'cut'
  // 413 of a piece: so many wait already. Of a whole part it is a limit that does not pass
  if (isLater(status) || (isPiece && status === 413) || BUSY_CODES.test(text)) return 'busy'
  if (isForeign(answer)) return 'offline'
  if (status === 404 || status === 409) return 'unfitting'
  if (isProxyError(status) || isBrokenOff(answer, isPiece)) return 'offline'
  return status === 403 && /expired/i.test(text) ? 'expired' : 'own'
}

/** Success has an ETag and no text but that of our own server: S3 may answer 200 and fail, and a hotel's page may have an ETag, too. */
export const isStored = (answer: PutResult): answer is PutResult & { etag: string } =>
  isSuccess(answer) && !!answer.etag && isOwnText(answer.text)

/** Says who answered a part. */
export function originOfPut(answer: PutResult): ResponseOrigin {
  if (answer.status === 0 || isProxyError(answer.status)) return answer.status === 511 ? 'foreign' : 'noServer'
  return isForeign(answer) ? 'foreign' : 'ours'
}

/** Stores say nothing with a success, and our server that it took a piece. */
const isOwnText = (text: string): boolean => text.trim() === '' || /^\s*\{"error_code":0\b/.test(text)

/** S3 says these with 503, or inside of a 200. */
const BUSY_CODES = /<Code>(SlowDown|ServiceUnavailable)<\/Code>/

/** The body stopped in the middle, as the store says it. Our server answers 400 to a piece for this reason only. */
const isBrokenOff = ({ status, text }: PutResult, isPiece: boolean): boolean =>
  status === 400 && (isPiece || /<Code>(RequestTimeout|IncompleteBody)<\/Code>/.test(text))

/**
 * True for what neither store nor server wrote: a page with any status, a redirect, a success with words of somebody else. A success without text
 * may be a store that hides its ETag: that never heals, so it uses tries and is reported.
 */
const isForeign = (answer: PutResult): boolean =>
  (isPage(answer) && answer.status < 500) ||
  (answer.status >= 300 && answer.status < 400) ||
  (isSuccess(answer) && answer.text.trim() !== '' && !/<Error|"error_code"/.test(answer.text))

const isPage = ({ text }: PutResult): boolean => /<(html|!doctype)/i.test(text)
const isSuccess = ({ status }: PutResult): boolean => status >= 200 && status < 300
