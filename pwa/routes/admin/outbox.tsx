import { createFileRoute } from '@tanstack/react-router'
import { OutboxScreen } from '../../screens/admin/outbox/OutboxScreen.tsx'

export const Route = createFileRoute('/admin/outbox')({
  component: OutboxScreen,
})
