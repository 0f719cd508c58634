import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../../screens/admin/AdminOnly.tsx'
import { RecruiterList } from '../../../screens/admin/recruiters/RecruiterList.tsx'

export const Route = createFileRoute('/admin/recruiters/')({
  component: () => (
    <AdminOnly>
      <RecruiterList />
    </AdminOnly>
  ),
})
