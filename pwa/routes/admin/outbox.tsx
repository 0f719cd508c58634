import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { OutboxScreen } from '../../screens/admin/outbox/OutboxScreen.tsx'

export const Route = createFileRoute('/admin/outbox')({
  component: () => (
    <AdminOnly>
      <OutboxScreen />
    </AdminOnly>
  ),
})
