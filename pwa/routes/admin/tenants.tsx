import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { TenantsScreen } from '../../screens/admin/tenants/TenantsScreen.tsx'

export const Route = createFileRoute('/admin/tenants')({
  component: () => (
    <AdminOnly>
      <TenantsScreen />
    </AdminOnly>
  ),
})
