import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '../../screens/candidate/delivery/DeliveryScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/delivery')({
  component: function Delivery() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id} onlyDelivers>
        <DeliveryScreen />
      </InterviewProvider>
    )
  },
})
