import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { DeviceCheckScreen } from '../../screens/candidate/DeviceCheckScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/device-check')({
  loader: () => loadNamespace('device'),
  component: function DeviceCheck() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <DeviceCheckScreen />
      </WithInterview>
    )
  },
})
