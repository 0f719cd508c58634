import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SecurityScreen } from '../../screens/security/SecurityScreen.tsx'

export const Route = createFileRoute('/recruiter/settings_/security')({
  loader: () => loadNamespace('account'),
  component: SecurityScreen,
})
