import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { AllDeliveries } from '../../screens/admin/delivery/AllDeliveries.tsx'

export const Route = createFileRoute('/admin/delivery')({
  loader: () => loadNamespace('delivery'),
  component: () => (
    <AdminOnly>
      <AllDeliveries />
    </AdminOnly>
  ),
})
