import { createFileRoute } from '@tanstack/react-router'
import { DeliveryScreen } from '../../screens/candidate/delivery/DeliveryScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/delivery')({
  staticData: { onlyDelivers: true },
  component: DeliveryScreen,
})
