import { createFileRoute } from '@tanstack/react-router'
import { CreateRecruiterScreen } from '../../../screens/admin/recruiters/CreateRecruiterScreen.tsx'

export const Route = createFileRoute('/admin/recruiters/new')({
  component: CreateRecruiterScreen,
})
