import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../deps.ts'

const MAC_BYTES = 16

/**
 * The code of a candidate's personal link: interview, epoch and a keyed hash of both. Derived, so nothing is stored and copying twice
 * gives the same link; a higher epoch makes all earlier links of the interview invalid.
 */
export function linkCode(deps: Pick<Deps, 'secret'>, interviewId: string, epoch: number): string {
  const subject = `${interviewId}.${epoch}`
  return Buffer.concat([Buffer.from(subject), mac(deps, subject)]).toString('base64url')
}

/** What a code says, or null when we did not make it. Whether the interview still exists and the epoch is the current one is for the caller. */
export function readLink(deps: Pick<Deps, 'secret'>, code: string): { interviewId: string; epoch: number } | null {
  const bytes = Buffer.from(code, 'base64url')
  const subject = bytes.subarray(0, -MAC_BYTES).toString()
  const [, interviewId, epoch] = /^([0-9a-z][0-9a-z.:_-]*)\.(\d{1,9})$/.exec(subject) ?? []
  if (interviewId === undefined || epoch === undefined) return null
  // a second spelling of the same bytes would be a second link
  if (bytes.toString('base64url') !== code || !timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(deps, subject))) return null
  return { interviewId, epoch: Number(epoch) }
}

/** What a candidate opens. */
export const linkUrl = (origin: string, code: string): string => `${origin}/candidate/join/${code}`

const mac = (deps: Pick<Deps, 'secret'>, subject: string): Buffer =>
  createHmac('sha256', deps.secret).update(`candidate-link:${subject}`).digest().subarray(0, MAC_BYTES)
