import { createFileRoute } from '@tanstack/react-router'
import { DecisionLogScreen } from '../../screens/admin/decisions/DecisionLogScreen.tsx'

export const Route = createFileRoute('/admin/decision-log')({
  component: DecisionLogScreen,
})
