import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../screens/admin/AdminOnly.tsx'
import { AuditScreen } from '../../screens/admin/audit/AuditScreen.tsx'

export const Route = createFileRoute('/admin/audit')({
  component: () => (
    <AdminOnly>
      <AuditScreen />
    </AdminOnly>
  ),
})
