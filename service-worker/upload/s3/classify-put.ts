import { isProxyError } from './is-proxy-error.ts'
import { isLater } from '../later.ts'
import type { PutResult } from '../ports.ts'

/**
 * Failure of a part or piece. `cut`: nothing came back. `busy`: later. `unfitting`: not as this device believes. `noLine`: a machine on the
 * way answered, or the body did not come through whole; no fault of the part. `expired`: the address. `own`: all else.
 */
export type PutFailure = 'cut' | 'busy' | 'unfitting' | 'noLine' | 'expired' | 'own'

export function classifyPut(answer: PutResult, { isPiece }: { isPiece: boolean }): PutFailure {
  const { status, text } = answer
  if (status === 0) return 'cut'
  // 413 of a piece: so many wait already. Of a whole part it is a limit that does not pass
  if (isLater(status) || (isPiece && status === 413) || BUSY_CODES.test(text)) return 'busy'
  if (status === 404 || status === 409) return 'unfitting'
  if (isProxyError(status) || isBrokenOff(answer, isPiece) || isForeign(answer)) return 'noLine'
  return status === 403 && /expired/i.test(text) ? 'expired' : 'own'
}

/** Success has an ETag and nothing else in its text: S3 may answer 200 and fail, and a hotel's page may have an ETag, too. */
export const isStored = (answer: PutResult): answer is PutResult & { etag: string } =>
  isSuccess(answer) && !!answer.etag && !answer.text.includes('<Error') && !isPage(answer)

/** S3 says these with 503, or inside of a 200. */
const BUSY_CODES = /<Code>(SlowDown|ServiceUnavailable)<\/Code>/

/** The body stopped in the middle, as the store says it. Our server answers 400 to a piece for this reason only. */
const isBrokenOff = ({ status, text }: PutResult, isPiece: boolean): boolean =>
  status === 400 && (isPiece || /<Code>(RequestTimeout|IncompleteBody)<\/Code>/.test(text))

/** True for a success that neither store nor server wrote, like a network's sign-in page. A reply without text may be a store that hides its ETag: that never heals, so it uses tries and is reported. */
const isForeign = (answer: PutResult): boolean =>
  isSuccess(answer) && (isPage(answer) || (!answer.etag && answer.text.trim() !== '' && !/<Error|"error_code"/.test(answer.text)))

const isPage = ({ text }: PutResult): boolean => /<(html|!doctype)/i.test(text)
const isSuccess = ({ status }: PutResult): boolean => status >= 200 && status < 300
