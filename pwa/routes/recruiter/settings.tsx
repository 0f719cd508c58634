import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx'

export const Route = createFileRoute('/recruiter/settings')({
  loader: () => Promise.all([loadNamespace('account'), loadNamespace('guard'), loadNamespace('preferences')]),
  component: SettingsScreen,
})
