import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { OngoingScreen } from '../../screens/ongoing/OngoingScreen.tsx'

export const Route = createFileRoute('/recruiter/ongoing')({
  loader: () => Promise.all([loadNamespace('ongoing'), loadNamespace('delivery')]),
  component: OngoingScreen,
})
