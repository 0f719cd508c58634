import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { LinkFacts } from '#shared/views/pack.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { keepAuthenticationError } from '../session/authentication-error.ts'
import { keepLinkOf, noteRedirect } from './redirect-status.ts'

/** State of a personal link. `stored`: from an earlier visit, because the device is offline now. */
export type LinkState =
  | { kind: 'facts'; facts: LinkFacts; stored: boolean }
  | { kind: 'problem'; code: LinkProblem }
  | { kind: 'noLine' }
  | { kind: 'failed' }
export type LinkProblem = 11 | 12 | 13

/** Asks the server what the link leads to, and keeps the answer, so that the second visit works offline. */
export async function readLink(urlHash: string): Promise<LinkState> {
  try {
    const facts = await call('jobseeker', 'check_url_hash', { url_hash: urlHash, link_type: 'personal' }, { token: null })
    // a device that keeps nothing opens the link all the same; its storage has a screen of its own
    await writeValue(keyOf(urlHash), facts).catch(() => undefined)
    await keepLinkOf(facts.interviewId, urlHash).catch(() => undefined)
    return { kind: 'facts', facts, stored: false }
  } catch (error) {
    if (!(error instanceof ApiError))
      return (await storedLink(urlHash).catch(() => null)) ?? { kind: error instanceof OfflineError ? 'noLine' : 'failed' }
    if (error.code === 11 || error.code === 12 || error.code === 13) {
      await noteProblem(urlHash, error.code)
      return { kind: 'problem', code: error.code }
    }
    return { kind: 'failed' }
  }
}

/** Parts of a token link beside the code: all three must belong together. */
export interface TokenParts {
  hashedInterviewId: string
  token: string
}

/** `<hashed interview id>.<token>`, as a token link carries it: `/candidate/join/<code>?token=…`. */
export function readTokenParts(text: string | undefined): TokenParts | null {
  const [hashedInterviewId, token, ...rest] = text?.split('.') ?? []
  return hashedInterviewId && token && rest.length === 0 ? { hashedInterviewId, token } : null
}

/** Opens the interview of a link. @throws ApiError 11, 12, 13; 18 when the job wants a one-time code first */
export const signInByLink = (code: string, parts: TokenParts | null): Promise<SignedIn> =>
  parts
    ? call(
        'jobseeker',
        'login_via_token',
        { hashed_interview_id: parts.hashedInterviewId, token: parts.token, url_hash: code },
        { token: null },
      )
    : call('jobseeker', 'login_via_url', { code }, { token: null })

/** The candidate login shows it, and the employer can see why a link opened nothing (R333). */
async function noteProblem(urlHash: string, code: LinkProblem): Promise<void> {
  void noteRedirect(urlHash, code)
  await keepAuthenticationError(code)
}

async function storedLink(urlHash: string): Promise<LinkState | null> {
  const value = await readValue(keyOf(urlHash))
  // Written only by readLink, from an answer of the contract.
  return typeof value === 'object' && value !== null && 'interviewId' in value
    ? { kind: 'facts', facts: value as LinkFacts, stored: true }
    : null
}

const keyOf = (urlHash: string): string => `link:${urlHash}`
