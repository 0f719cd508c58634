import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ProfileScreen } from '../../screens/admin/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/admin/profile')({
  loader: () => loadNamespace('account'),
  component: ProfileScreen,
})
