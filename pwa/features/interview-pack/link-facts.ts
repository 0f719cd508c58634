import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import type { LinkType } from '#shared/views/link.ts'
import type { JobLinkFacts, LinkAbout, LinkFacts } from '#shared/views/pack.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { linkCodeOf } from '../../lib/link-code.ts'
import { readValue, writeValue } from '../../lib/profile/profile-store.ts'
import { askLinkFacts, wayOf } from './early-link.ts'
import { keepAuthenticationError } from '../session/authentication-error.ts'
import { keepLinkOf, noteRedirect } from './redirect-status.ts'

/** State of a personal link. `isStored`: as an earlier visit learnt it. `interviewId` of a problem: known from such a visit. */
export type LinkState =
  | { kind: 'facts'; facts: LinkFacts; isStored: boolean }
  | { kind: 'job'; facts: JobLinkFacts; isStored: boolean }
  | { kind: 'problem'; code: LinkProblem; about: LinkAbout | null; interviewId: string | null }
  | { kind: 'offline' }
  | { kind: 'failed' }
export type LinkProblem = 11 | 12 | 13

/** Knowledge of a link so far; null: nothing yet. */
export interface FollowedLink {
  state: LinkState | null
  /** the server is asked, and may still answer */
  isAsking: boolean
}

/**
 * Tells what a link leads to: first as an earlier visit of this device learnt it, then as the server says. A server that does not answer is
 * asked again when the connection is back. Gives the way to stop.
 */
export function followLink(urlHash: string, tell: (link: FollowedLink) => void, way: LinkType = wayOf(urlHash, false)): () => void {
  const known: { state: LinkState | null; isAsking: boolean; isOver: boolean } = { state: null, isAsking: true, isOver: false }
  const show = (change: Partial<FollowedLink>): void => {
    Object.assign(known, change)
    if (!known.isOver) tell({ state: known.state, isAsking: known.isAsking })
  }
  const stored = readStored(urlHash)
  void stored.then((facts) => {
    if (facts && known.state === null) show({ state: stateOf(facts, true) })
  })
  const ask = async (): Promise<void> => {
    show({ isAsking: true })
    const state = await askLink(urlHash, way, stored)
    show({ state, isAsking: false })
    if (state.kind !== 'problem' || state.code === 13 || known.isOver) return
    const about = await call('jobseeker', 'link_about', { url_hash: urlHash }, { token: null }).catch(() => null)
    if (about) show({ state: { ...state, about } })
  }
  const askAgain = (): void => {
    const isAnswered = known.state !== null && (known.state.kind === 'problem' || ('isStored' in known.state && !known.state.isStored))
    if (!known.isAsking && !isAnswered) void ask()
  }
  void ask()
  addEventListener('online', askAgain)
  return () => {
    known.isOver = true
    removeEventListener('online', askAgain)
  }
}

const stateOf = (facts: LinkFacts | JobLinkFacts, isStored: boolean): LinkState =>
  'linkType' in facts ? { kind: 'job', facts, isStored } : { kind: 'facts', facts, isStored }

/** Asks the server, and keeps the answer, so that the second visit works offline. */
async function askLink(urlHash: string, way: LinkType, reading: Promise<LinkFacts | JobLinkFacts | null>): Promise<LinkState> {
  try {
    const facts = await askLinkFacts(urlHash, way)
    // shown meanwhile; a device that keeps nothing opens the link all the same, and its storage has a screen of its own
    void keep(urlHash, facts).catch(() => undefined)
    return stateOf(facts, false)
  } catch (error) {
    const stored = await reading
    if (!(error instanceof ApiError)) {
      if (stored) return stateOf(stored, true)
      return { kind: error instanceof OfflineError ? 'offline' : 'failed' }
    }
    if (error.code !== 11 && error.code !== 12 && error.code !== 13) return { kind: 'failed' }
    await noteProblem(urlHash, error.code).catch(() => undefined)
    const about = stored && { company: stored.company, jobName: stored.job.name, deadlineAt: stored.deadlineAt, zone: stored.zone }
    return { kind: 'problem', code: error.code, about, interviewId: stored && 'interviewId' in stored ? stored.interviewId : null }
  }
}

async function keep(urlHash: string, facts: LinkFacts | JobLinkFacts): Promise<void> {
  await writeValue(keyOf(urlHash), facts)
  if ('interviewId' in facts) await keepLinkOf(facts.interviewId, urlHash)
}

/** Parts of a token link beside the code: all three must belong together. */
export interface TokenParts {
  hashedInterviewId: string
  token: string
}

/** `<hashed interview id>.<token>`, as a token link carries it: `/candidate/join/<code>?token=…`. */
export function readTokenParts(text: string | undefined): TokenParts | null {
  const [hashedInterviewId, token, ...rest] = linkCodeOf(text ?? '').split('.')
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

/** Facts of an earlier visit; null without one, or where the storage does not answer. */
async function readStored(urlHash: string): Promise<LinkFacts | JobLinkFacts | null> {
  const value = await readValue(keyOf(urlHash)).catch(() => null)
  // Written only by askLink, from an answer of the contract.
  return typeof value === 'object' && value !== null && ('interviewId' in value || 'linkType' in value)
    ? (value as LinkFacts | JobLinkFacts)
    : null
}

const keyOf = (urlHash: string): string => `link:${urlHash}`
