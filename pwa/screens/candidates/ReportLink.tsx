import { useRouter } from '@tanstack/react-router'
import { useMemo, type MouseEvent } from 'react'
import type { Interview } from '#shared/entities/interview.ts'
import { CANDIDATE_LIST, type CandidateListSearch, type ListView } from '../../features/candidate-list/candidate-list-view.ts'

/** Reports of a list: the view that their addresses carry, and the beginning of those. */
export interface ReportsPlace {
  search: CandidateListSearch
  href: string
}

/** The place of a job's reports, brought into its form once for all rows. */
export function useReportsPlace(jobId: string, view: ListView): ReportsPlace {
  const { options } = useRouter()
  return useMemo(() => {
    const search = CANDIDATE_LIST.write(view)
    return { search, href: `${PATH}${options.stringifySearch({ ...search, jobId })}` }
  }, [options, jobId, view])
}
const PATH = '/recruiter/dashboard/interview-report'

interface ReportLinkProps {
  row: Interview
  place: ReportsPlace
}

/** Link to a candidate's report. Not the router's: that makes the address anew with every step of the page, for each row of a long list. */
export function ReportLink({ row, place }: ReportLinkProps): React.JSX.Element {
  const router = useRouter()
  const href = `${place.href}&interviewId=${encodeURIComponent(row.id)}&email=${encodeURIComponent(row.email)}`
  const target = () => ({ to: PATH, search: { ...place.search, jobId: row.jobId, interviewId: row.id, email: row.email } }) as const
  const preload = (): void => void router.preloadRoute(target()).catch(() => undefined)
  return (
    <a href={href} className="hf-cand-name" onClick={open} onPointerEnter={preload} onFocus={preload}>
      <bdi>{row.name}</bdi>
    </a>
  )

  function open(event: MouseEvent): void {
    // other windows and tabs are the browser's
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate(target())
  }
}
