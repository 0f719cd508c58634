import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { DecisionLogScreen } from '../../screens/admin/decisions/DecisionLogScreen.tsx'

export const Route = createFileRoute('/admin/decision-log')({
  component: () => (
    <AdminOnly>
      <DecisionLogScreen />
    </AdminOnly>
  ),
})
