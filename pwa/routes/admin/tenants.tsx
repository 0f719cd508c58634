import { createFileRoute } from '@tanstack/react-router'
import { TenantsScreen } from '../../screens/admin/tenants/TenantsScreen.tsx'

export const Route = createFileRoute('/admin/tenants')({
  component: TenantsScreen,
})
