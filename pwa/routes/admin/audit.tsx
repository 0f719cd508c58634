import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../../screens/admin/audit/AuditScreen.tsx'

export const Route = createFileRoute('/admin/audit')({
  component: AuditScreen,
})
