import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RehearsalScreen } from '../../screens/candidate/rehearsal/RehearsalScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/rehearsal')({
  loader: () => Promise.all([loadNamespace('practice'), loadNamespace('device')]),
  component: function Rehearsal() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <RehearsalScreen />
      </InterviewProvider>
    )
  },
})
