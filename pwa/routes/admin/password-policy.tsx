import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { PolicyScreen } from '../../screens/admin/policy/PolicyScreen.tsx'

export const Route = createFileRoute('/admin/password-policy')({
  component: () => (
    <AdminOnly>
      <PolicyScreen />
    </AdminOnly>
  ),
})
