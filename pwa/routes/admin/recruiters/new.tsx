import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../../i18n/i18n.ts'
import { CreateRecruiterScreen } from '../../../screens/admin/recruiters/CreateRecruiterScreen.tsx'

export const Route = createFileRoute('/admin/recruiters/new')({
  loader: () => loadNamespace('account'),
  component: CreateRecruiterScreen,
})
