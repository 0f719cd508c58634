import { createFileRoute } from '@tanstack/react-router'
import { PolicyScreen } from '../../screens/admin/policy/PolicyScreen.tsx'

export const Route = createFileRoute('/admin/password-policy')({
  component: PolicyScreen,
})
