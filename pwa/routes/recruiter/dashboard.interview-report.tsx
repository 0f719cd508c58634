import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CANDIDATE_LIST, type CandidateListSearch } from '../../features/candidate-list/candidate-list-view.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ReportScreen } from '../../screens/report/ReportScreen.tsx'

/** The address the specification names, and the view of the list it was opened from. `email` is only part of it, the interview's id decides. */
export interface ReportSearch extends CandidateListSearch {
  jobId: string
  interviewId: string
  email?: string
}

export const Route = createFileRoute('/recruiter/dashboard/interview-report')({
  validateSearch: (search): ReportSearch => ({
    jobId: textOf(search['jobId']),
    interviewId: textOf(search['interviewId']),
    ...CANDIDATE_LIST.validate(search),
    ...(typeof search['email'] === 'string' && { email: search['email'] }),
  }),
  // words of the first picture, all of them: a wait in the middle of it shows nothing, which React keeps for 0.3 s
  loader: () => Promise.all((['results', 'documents', 'sharing', 'requests', 'scores', 'evidence', 'rubric'] as const).map(loadNamespace)),
  component: function Report() {
    const search = Route.useSearch()
    const { jobId, interviewId } = search
    const view = useMemo(() => CANDIDATE_LIST.read(search), [search])
    return <ReportScreen key={interviewId} jobId={jobId} interviewId={interviewId} view={view} />
  },
})

/** The router reads an id of digits as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
