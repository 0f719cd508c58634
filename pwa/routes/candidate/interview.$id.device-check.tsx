import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DeviceCheckScreen } from '../../screens/candidate/rehearsal/DeviceCheckScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/device-check')({
  loader: () => loadNamespace('device'),
  component: function DeviceCheck() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <DeviceCheckScreen />
      </InterviewProvider>
    )
  },
})
