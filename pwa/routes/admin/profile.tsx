import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { ProfileScreen } from '../../screens/admin/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/admin/profile')({
  component: () => (
    <AdminOnly>
      <ProfileScreen />
    </AdminOnly>
  ),
})
