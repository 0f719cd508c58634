import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'

const MAC_BYTES = 16

/** Content of a code. */
export interface Link {
  interviewId: string
  epoch: number
}

/**
 * The code of a candidate's personal link: interview, epoch and a keyed hash of both. Derived, so nothing is stored and copying twice
 * gives the same link; a higher epoch makes all earlier links of the interview invalid.
 */
export function linkCode(deps: Pick<Deps, 'secret'>, interviewId: string, epoch: number): string {
  const subject = `${interviewId}.${epoch}`
  return Buffer.concat([Buffer.from(subject), mac(deps, 'link', subject)]).toString('base64url')
}

/** The code of the link that opens an interview now. */
export const currentCode = (deps: Pick<Deps, 'secret'>, { id, linkEpoch }: { id: string; linkEpoch?: number | undefined }): string =>
  linkCode(deps, id, linkEpoch ?? 0)

/** Content of a code, or null when we did not make it. The caller checks that the interview still exists and the epoch is current. */
export function readLink(deps: Pick<Deps, 'secret'>, code: string): Link | null {
  const bytes = Buffer.from(code, 'base64url')
  const subject = bytes.subarray(0, -MAC_BYTES).toString()
  const [, interviewId, epoch] = /^([0-9a-z][0-9a-z.:_-]*)\.(\d{1,9})$/.exec(subject) ?? []
  if (interviewId === undefined || epoch === undefined) return null
  // a second spelling of the same bytes would be a second link
  if (bytes.toString('base64url') !== code || !timingSafeEqual(bytes.subarray(-MAC_BYTES), mac(deps, 'link', subject))) return null
  return { interviewId, epoch: Number(epoch) }
}

/** Address that a candidate opens. */
export const linkUrl = (origin: string, code: string): string => `${origin}/candidate/join/${code}`

/** The two parts that make a token link out of a link's code: neither the interview nor anything else can be read from them. */
export function tokenParts(deps: Pick<Deps, 'secret'>, { interviewId, epoch }: Link): { hashedInterviewId: string; token: string } {
  return {
    hashedInterviewId: mac(deps, 'interview', interviewId).toString('hex'),
    token: mac(deps, 'token', `${interviewId}.${epoch}`).toString('base64url'),
  }
}

/** Content of a token link, or null unless all three parts belong together. */
export function readTokenLink(
  deps: Pick<Deps, 'secret'>,
  given: { hashedInterviewId: string; token: string; urlHash: string },
): Link | null {
  const link = readLink(deps, given.urlHash)
  if (!link) return null
  const parts = tokenParts(deps, link)
  const areRight = [sameText(given.hashedInterviewId, parts.hashedInterviewId), sameText(given.token, parts.token)]
  return areRight.every(Boolean) ? link : null
}

const sameText = (given: string, expected: string): boolean =>
  Buffer.byteLength(given) === Buffer.byteLength(expected) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))

const mac = (deps: Pick<Deps, 'secret'>, kind: 'link' | 'interview' | 'token', subject: string): Buffer =>
  createHmac('sha256', deps.secret).update(`candidate-${kind}:${subject}`).digest().subarray(0, MAC_BYTES)
