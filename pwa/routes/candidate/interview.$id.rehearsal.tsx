import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RehearsalScreen } from '../../screens/candidate/rehearsal/RehearsalScreen.tsx'
import { WithInterview } from '../../screens/candidate/InterviewProvider.tsx'

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
