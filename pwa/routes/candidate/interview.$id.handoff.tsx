import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { HandOffScreen } from '../../screens/candidate/delivery/HandOffScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/handoff')({
  loader: () => loadNamespace('handoff'),
  component: function HandOff() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <HandOffScreen />
      </InterviewProvider>
    )
  },
})
