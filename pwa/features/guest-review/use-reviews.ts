import { useEffect, useMemo, useState } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { compareByName } from '#shared/policies/candidate-list.ts'
import { useDb, useDocs, useSyncState } from '../../db/hooks.ts'
import { visibleReviews } from '../review/review-rules.ts'
import { fetchReviewPacks, readReviewPacks, type ReviewPacks } from './review-packs.ts'

export type ReviewState = 'notBegun' | 'draft' | 'sealed' | 'waiting'

export interface GuestRow {
  interview: Interview
  state: ReviewState
}

/** The candidates shared with the guest, by name, with where the own judgement of each stands; 'loading' until they are read. */
export function useGuestRows(): GuestRow[] | 'loading' {
  const { actor, sync } = useDb()
  // renders again when something is sent
  useSyncState()
  const interviews = useDocs('interviews')
  const reviews = useDocs('reviews')
  if (interviews.isLoading || reviews.isLoading) return 'loading'
  return interviews.docs.toSorted(compareByName).map((interview) => {
    const { draft, sealed } = visibleReviews(
      reviews.docs.filter((review) => review.interviewId === interview.id),
      actor.id,
    )
    const isWaiting = sealed !== undefined && sync.isUnsent('reviews', sealed.id)
    return { interview, state: isWaiting ? 'waiting' : sealed ? 'sealed' : draft ? 'draft' : 'notBegun' }
  })
}

/** Jobs and questions of these candidates: at once from the device, then anew from the server. */
export function useReviewPacks(interviews: readonly Interview[]): ReviewPacks | 'loading' {
  const { actor } = useDb()
  const [packs, setPacks] = useState<ReviewPacks | 'loading'>('loading')
  const oneOfEachJob = [...new Map(interviews.map(({ id, jobId }) => [jobId, { id, jobId }])).values()]
  const key = JSON.stringify(oneOfEachJob)
  const wanted = useMemo(() => JSON.parse(key) as { id: string; jobId: string }[], [key]) // made two lines above
  useEffect(() => {
    let isCurrent = true
    const show = (found: ReviewPacks): void => void (isCurrent && setPacks(found))
    void readReviewPacks(actor.id)
      .then(show)
      .then(() => (wanted.length > 0 ? fetchReviewPacks(actor.id, wanted).then(show) : undefined))
    return () => {
      isCurrent = false
    }
  }, [actor.id, wanted])
  return packs
}
