import { createFileRoute } from '@tanstack/react-router'
import { CandidatesScreen } from '../../screens/candidates/CandidatesScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/candidates')({
  component: function Candidates() {
    const { jobId } = Route.useParams()
    return <CandidatesScreen key={jobId} jobId={jobId} />
  },
})
