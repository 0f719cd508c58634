import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AllDeliveries } from '../../screens/admin/delivery/AllDeliveries.tsx'

export const Route = createFileRoute('/admin/delivery')({
  loader: () => Promise.all([loadNamespace('delivery'), loadNamespace('admin')]),
  component: AllDeliveries,
})
