import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { CvScreen } from '../../screens/candidate/CvScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/cv')({
  loader: () => loadNamespace('cv'),
  component: function Cv() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <CvScreen />
      </WithInterview>
    )
  },
})
