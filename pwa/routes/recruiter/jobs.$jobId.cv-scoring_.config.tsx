import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CvCriteriaScreen } from '../../screens/cv-scores/criteria/CvCriteriaScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/cv-scoring_/config')({
  loader: () => loadNamespace('cvscores'),
  component: function CvCriteria() {
    const { jobId } = Route.useParams()
    return <CvCriteriaScreen key={jobId} jobId={jobId} />
  },
})
