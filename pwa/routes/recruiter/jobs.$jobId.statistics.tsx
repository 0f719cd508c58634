import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { JobStatisticsScreen } from '../../screens/statistics/JobStatisticsScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/statistics')({
  loader: () => loadNamespace('statistics'),
  component: function JobStatistics() {
    const { jobId } = Route.useParams()
    return <JobStatisticsScreen key={jobId} jobId={jobId} />
  },
})
