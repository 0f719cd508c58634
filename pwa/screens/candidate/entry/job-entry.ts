import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { LinkType } from '#shared/views/link.ts'
import { ApiError, call } from '../../../api/client.ts'
import { currentSession } from '../../../features/session/session.ts'
import { readValue, writeValue } from '../../../lib/profile/profile-store.ts'

export interface JobEntryInput {
  urlHash: string
  way: LinkType
  name: string
  email: string
  phone?: EntryPhone | null
  /** the server wants a captcha, and this device begins to solve it */
  onCaptcha?: () => void
}

/** Phone number of the form, for jobs that ask for one. */
export interface EntryPhone {
  phone: string
  country_code: string
}

const CAPTCHA_FIRST = 6

/**
 * Enters a job by its link. The id of the interview is kept before it is sent, so that a second try opens the same interview. A captcha is
 * solved only when the server wants one.
 */
export async function enterJob({ urlHash, way, name, email, phone, onCaptcha }: JobEntryInput): Promise<SignedIn> {
  const kept = await keptOf(urlHash)
  const interviewId = kept?.email === email ? kept.interviewId : newId()
  // a device that keeps nothing enters all the same
  await writeValue(keyOf(urlHash), { interviewId, name, email }).catch(() => undefined)
  const request = { url_hash: urlHash, link_type: way, name, email, interview_id: interviewId, ...phone }
  try {
    return await call('jobseeker', 'enter_by_job_link', request, { token: null })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === CAPTCHA_FIRST)) throw error
    onCaptcha?.()
    const { captchaToken } = await import('../../../features/one-time-code/captcha-token.ts')
    const captcha_token = await captchaToken({ url_hash: urlHash })
    if (captcha_token === null) throw error
    return await call('jobseeker', 'enter_by_job_link', { ...request, captcha_token }, { token: null })
  }
}

/** The interview of an earlier entry, while this profile is signed in to it. */
export async function entryHere(urlHash: string): Promise<{ interviewId: string; name: string } | null> {
  const kept = await keptOf(urlHash)
  const actor = currentSession()?.actor
  return kept && actor?.role === 'jobseeker' && actor.only === kept.interviewId ? kept : null
}

interface Kept {
  interviewId: string
  name: string
  email: string
}

async function keptOf(urlHash: string): Promise<Kept | null> {
  const value = await readValue(keyOf(urlHash)).catch(() => null)
  // written only by enterJob
  return typeof value === 'object' && value !== null && 'interviewId' in value ? (value as Kept) : null
}

const keyOf = (urlHash: string): string => `entry:${urlHash}`
