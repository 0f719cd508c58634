import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { JobPostScreen } from '../screens/open/JobPostScreen.tsx'

export const Route = createFileRoute('/jobs/$jobId')({
  loader: () => loadNamespace('open'),
  component: function JobPost() {
    const { jobId } = Route.useParams()
    return <JobPostScreen key={jobId} jobId={jobId} />
  },
})
