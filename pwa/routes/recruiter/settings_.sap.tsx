import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SapScreen } from '../../screens/sap/SapScreen.tsx'

export const Route = createFileRoute('/recruiter/settings_/sap')({
  loader: () => loadNamespace('sap'),
  component: SapScreen,
})
