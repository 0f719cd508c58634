import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ReviewersScreen } from '../../screens/reviewers/ReviewersScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/reviewers')({
  loader: () => loadNamespace('reviewers'),
  component: function Reviewers() {
    const { jobId } = Route.useParams()
    return <ReviewersScreen key={jobId} jobId={jobId} />
  },
})
