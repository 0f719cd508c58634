import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../features/session/session.ts'
import { AdminScreen } from '../../screens/admin/AdminScreen.tsx'
import { AuditScreen } from '../../screens/admin/audit/AuditScreen.tsx'

export const Route = createFileRoute('/admin/audit')({ component: AuditRoute })

/** Who is no administrator gets the login of the area, and this page after it. */
function AuditRoute(): React.JSX.Element {
  return useSession()?.actor.role === 'admin' ? <AuditScreen /> : <AdminScreen />
}
