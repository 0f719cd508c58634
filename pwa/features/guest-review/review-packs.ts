import type { ReviewPack } from '#shared/views/reviewer.ts'
import { call } from '../../api/client.ts'
import { deleteValue, readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Facts of a job by its id, for reviewers of single candidates. */
export type ReviewPacks = Readonly<Record<string, ReviewPack>>

/** Questions of the pack that this candidate got; all, while the pack does not know it yet. */
export function askedIn({ questions, asked }: ReviewPack, interviewId: string): ReviewPack['questions'] {
  const own = asked?.[interviewId]
  return own ? questions.filter(({ id }) => own.includes(id)) : questions
}

/** Reads the packs kept on this device. */
export async function readReviewPacks(accountId: string): Promise<ReviewPacks> {
  const stored = await readValue(keyOf(accountId))
  // written only below, from answers of the contract
  return typeof stored === 'object' && stored !== null ? (stored as ReviewPacks) : {}
}

/** Fetches the packs of these jobs anew and keeps them, so that the review works offline; what cannot be had stays as it was. */
export async function fetchReviewPacks(accountId: string, oneOfEachJob: readonly { id: string; jobId: string }[]): Promise<ReviewPacks> {
  const fetched = await Promise.all(
    oneOfEachJob.map(async ({ id, jobId }) => {
      const pack = await call('reports', 'invited_evaluation', { job_id: jobId, interview_id: id }).catch(() => null)
      return pack ? ([[jobId, pack]] as const) : []
    }),
  )
  const packs = { ...(await readReviewPacks(accountId)), ...Object.fromEntries(fetched.flat()) }
  await writeValue(keyOf(accountId), packs)
  return packs
}

/** Takes away what is known of other jobs than these. */
export async function keepOnlyPacksOf(accountId: string, jobIds: readonly string[]): Promise<void> {
  const packs = await readReviewPacks(accountId)
  const kept = Object.entries(packs).filter(([jobId]) => jobIds.includes(jobId))
  if (kept.length < Object.keys(packs).length) await writeValue(keyOf(accountId), Object.fromEntries(kept))
}

/** For signing out: the questions leave the device with the answers. */
export const forgetReviewPacks = (accountId: string): Promise<void> => deleteValue(keyOf(accountId))

const keyOf = (accountId: string): string => `reviewPacks:${accountId}`
