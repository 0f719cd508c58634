import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ExportsScreen } from '../../screens/exports/ExportsScreen.tsx'

export const Route = createFileRoute('/recruiter/exports')({
  loader: () => Promise.all([loadNamespace('exports'), loadNamespace('recruiter')]),
  component: ExportsScreen,
})
