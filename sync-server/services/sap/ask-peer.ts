import { retryAfterMs } from '#shared/lib/retry-after.ts'
import { mayGoOut } from '../outbound/public-address.ts'
import { sendOutbound, type OutboundRequest } from '../outbound/send-outbound.ts'
import { PeerFailure } from './peer-failure.ts'

export interface PeerAnswer {
  status: number
  text: string
  /** pause that the peer asks for, within limits */
  retryAfterMs: number | null
}

/** A page of 200 rows with their texts is far smaller. */
const MAX_ANSWER_BYTES = 32_000_000

/** Asks the peer once, through the guard of everything that goes out. @throws PeerFailure refused, timedOut or unreachable */
export async function askPeer(question: Omit<OutboundRequest, 'maxBytes'>): Promise<PeerAnswer> {
  if (!mayGoOut(question.url, question.toPrivate)) throw new PeerFailure('refused')
  try {
    const { status, body, header, isCut } = await sendOutbound({ ...question, maxBytes: MAX_ANSWER_BYTES })
    if (isCut) throw new PeerFailure('timedOut')
    return { status, text: body.toString('utf8'), retryAfterMs: retryAfterMs(header, Date.now()) }
  } catch (error) {
    if (error instanceof PeerFailure) throw error
    const isLate = error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')
    throw new PeerFailure(isLate ? 'timedOut' : 'unreachable', { cause: error })
  }
}
