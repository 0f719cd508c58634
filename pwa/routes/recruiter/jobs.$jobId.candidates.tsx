import { createFileRoute } from '@tanstack/react-router'
import { CANDIDATE_LIST, type CandidateListSearch } from '../../features/candidate-list/candidate-list-view.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CandidatesScreen } from '../../screens/candidates/CandidatesScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/candidates')({
  validateSearch: (search): CandidateListSearch => CANDIDATE_LIST.validate(search),
  loader: () => Promise.all([loadNamespace('reviewers'), loadNamespace('list'), loadNamespace('documents'), loadNamespace('requests')]),
  component: function Candidates() {
    const { jobId } = Route.useParams()
    return <CandidatesScreen key={jobId} jobId={jobId} />
  },
})
