import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../screens/admin/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/admin/profile')({
  component: ProfileScreen,
})
