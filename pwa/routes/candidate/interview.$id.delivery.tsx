import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '../../screens/candidate/DeliveryScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

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
