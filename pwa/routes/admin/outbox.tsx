import { createFileRoute } from '@tanstack/react-router'
import { useSession } from '../../features/session/session.ts'
import { AdminScreen } from '../../screens/admin/AdminScreen.tsx'
import { OutboxScreen } from '../../screens/admin/outbox/OutboxScreen.tsx'

export const Route = createFileRoute('/admin/outbox')({ component: OutboxRoute })

/** Who is no administrator gets the login of the area, and this page after it. */
function OutboxRoute(): React.JSX.Element {
  return useSession()?.actor.role === 'admin' ? <OutboxScreen /> : <AdminScreen />
}
