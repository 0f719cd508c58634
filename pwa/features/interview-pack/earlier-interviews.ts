import type { AccessKey, LENT_DETAILS, PreviousInterview } from '#shared/views/previous-interview.ts'
import { ApiError, call, OfflineError } from '../../api/client.ts'
import { linkCodeOf } from '../../lib/link-code.ts'

export type LentDetail = (typeof LENT_DETAILS)[number]

/** Earlier interviews of the same person with the same employer, newest first, and what they were found with. */
export interface Earlier {
  key: AccessKey
  interviews: readonly PreviousInterview[]
}

/** Codes of a link that opens nothing (13 also for a name that is not the invited one); being offline; anything else. */
export type EarlierProblem = 11 | 12 | 13 | 'offline' | 'failed'

/** Looks for earlier interviews with the link of the one at hand and its recipient's name. */
export async function findEarlier(link: string, name: string): Promise<Earlier | EarlierProblem> {
  try {
    const code = linkCodeOf(link)
    const { job } = await call('jobseeker', 'check_url_hash', { url_hash: code, link_type: 'personal' }, { token: null })
    const key = { link_access_token: code, name: name.trim(), job_id: job.id }
    return { key, ...(await call('jobseeker', 'retrieve_previous_interviews', key, { token: null })) }
  } catch (error) {
    return problemOf(error)
  }
}

/** Takes the details of one of them over; gives those that came from it. Safe to repeat. */
export async function takeOver(key: AccessKey, interviewId: string): Promise<readonly LentDetail[] | EarlierProblem> {
  try {
    return (await call('jobseeker', 'import_by_access_key', { ...key, interview_id: interviewId }, { token: null })).imported
  } catch (error) {
    return problemOf(error)
  }
}

function problemOf(error: unknown): EarlierProblem {
  if (error instanceof OfflineError) return 'offline'
  if (!(error instanceof ApiError)) return 'failed'
  return error.code === 11 || error.code === 12 || error.code === 13 ? error.code : 'failed'
}
