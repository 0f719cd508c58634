import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../../screens/report/ReportScreen.tsx'

/** The address the specification names; `email` is only part of it, the interview's id decides. */
export interface ReportSearch {
  jobId: string
  interviewId: string
  email?: string
}

export const Route = createFileRoute('/recruiter/dashboard/interview-report')({
  validateSearch: (search): ReportSearch => ({
    jobId: textOf(search['jobId']),
    interviewId: textOf(search['interviewId']),
    ...(typeof search['email'] === 'string' && { email: search['email'] }),
  }),
  component: function Report() {
    const { jobId, interviewId } = Route.useSearch()
    return <ReportScreen key={interviewId} jobId={jobId} interviewId={interviewId} />
  },
})

/** The router reads an id of digits as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
