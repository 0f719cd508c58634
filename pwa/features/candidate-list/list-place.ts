import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** State of a job's candidate list when its reader left it for a report. */
export interface ListPlace {
  jobId: string
  /** `orderKeyOf` the view */
  order: string
  /** all candidates of the view as they stood then: somebody who is judged leaves the view, not the people to go through */
  ids: readonly string[]
  selected: ReadonlySet<string>
  /** the candidate who was looked at last */
  activeId: string
  /** scrolled by this much: the page, and the table inside of it */
  pagePx: number
  tablePx: number
}

/** Of this tab, as long as its reader goes between the list and its reports. */
let kept: ListPlace | null = null

/** The place in this view of the list; null for who comes from elsewhere. */
export const placeIn = (jobId: string, order: string): ListPlace | null => (kept?.jobId === jobId && kept.order === order ? kept : null)

export function keepPlace(place: ListPlace): void {
  kept = place
}

/** A report is shown: coming back leads to its row. */
export function noteOpened(jobId: string, interviewId: string): void {
  if (kept?.jobId === jobId) kept = { ...kept, activeId: interviewId }
}

/** For a list and its reports: whoever goes anywhere else begins anew, also with what is selected. */
export function usePlaceUntilElsewhere(jobId: string): void {
  const router = useRouter()
  useEffect(
    () => () => {
      const { pathname, search } = router.latestLocation
      if (!isAround(jobId, pathname, search)) kept = null
    },
    [router, jobId],
  )
}

/** Is this the list of a job, or one of its reports? */
export const isAround = (jobId: string, pathname: string, search: object): boolean =>
  pathname === `/recruiter/jobs/${jobId}/candidates` ||
  (pathname === '/recruiter/dashboard/interview-report' && 'jobId' in search && search.jobId === jobId)
