import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CvScreen } from '../../screens/candidate/cv/CvScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/cv')({
  loader: () => loadNamespace('cv'),
  component: function Cv() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <CvScreen />
      </InterviewProvider>
    )
  },
})
