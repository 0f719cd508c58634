import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RescueScreen } from '../../screens/candidate/delivery/RescueScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/rescue')({
  loader: () => loadNamespace('rescue'),
  staticData: { onlyDelivers: true },
  component: RescueScreen,
})
