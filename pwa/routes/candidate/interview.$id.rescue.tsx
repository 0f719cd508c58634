import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RescueScreen } from '../../screens/candidate/delivery/RescueScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/rescue')({
  loader: () => loadNamespace('rescue'),
  component: function Rescue() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id} onlyDelivers>
        <RescueScreen />
      </InterviewProvider>
    )
  },
})
