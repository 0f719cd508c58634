import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../../screens/admin/AdminOnly.tsx'
import { CreateRecruiterScreen } from '../../../screens/admin/recruiters/CreateRecruiterScreen.tsx'

export const Route = createFileRoute('/admin/recruiters/new')({
  component: () => (
    <AdminOnly>
      <CreateRecruiterScreen />
    </AdminOnly>
  ),
})
