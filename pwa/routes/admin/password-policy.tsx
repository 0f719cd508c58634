import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { PolicyScreen } from '../../screens/admin/policy/PolicyScreen.tsx'

export const Route = createFileRoute('/admin/password-policy')({
  loader: () => loadNamespace('account'),
  component: PolicyScreen,
})
