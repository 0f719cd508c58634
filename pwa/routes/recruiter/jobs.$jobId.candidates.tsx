import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CandidatesScreen } from '../../screens/candidates/CandidatesScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/candidates')({
  loader: () => loadNamespace('reviewers'),
  component: function Candidates() {
    const { jobId } = Route.useParams()
    return <CandidatesScreen key={jobId} jobId={jobId} />
  },
})
