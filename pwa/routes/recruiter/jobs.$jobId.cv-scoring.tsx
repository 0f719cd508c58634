import { createFileRoute } from '@tanstack/react-router'
import { CV_LIST, type CvListSearch } from '../../features/cv-scores/cv-list-view.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CvScoresScreen } from '../../screens/cv-scores/CvScoresScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/cv-scoring')({
  validateSearch: (search): CvListSearch => CV_LIST.validate(search),
  loader: () => Promise.all([loadNamespace('cvscores'), loadNamespace('list')]),
  component: function CvScores() {
    const { jobId } = Route.useParams()
    return <CvScoresScreen key={jobId} jobId={jobId} />
  },
})
