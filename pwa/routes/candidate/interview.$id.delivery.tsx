import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '../../screens/candidate/delivery/DeliveryScreen.tsx'
import { WithInterview } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/delivery')({
  component: function Delivery() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id} onlyDelivers>
        <DeliveryScreen />
      </WithInterview>
    )
  },
})
