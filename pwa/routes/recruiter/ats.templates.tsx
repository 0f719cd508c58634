import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { TemplatesScreen } from '../../screens/requisition/templates/TemplatesScreen.tsx'

export const Route = createFileRoute('/recruiter/ats/templates')({
  loader: () => loadNamespace('ats'),
  component: TemplatesScreen,
})
