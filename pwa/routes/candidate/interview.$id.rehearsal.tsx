import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { RehearsalScreen } from '../../screens/candidate/RehearsalScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/rehearsal')({
  loader: () => Promise.all([loadNamespace('practice'), loadNamespace('device')]),
  component: function Rehearsal() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <RehearsalScreen />
      </WithInterview>
    )
  },
})
