import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useSession } from '../../features/session/session.ts'
import { AdminScreen } from '../../screens/admin/AdminScreen.tsx'
import { AdminGroupScreen } from '../../screens/admin/groups/AdminGroupScreen.tsx'

export const Route = createFileRoute('/admin/groups/$gid')({ loader: () => loadNamespace('group'), component: GroupRoute })

function GroupRoute(): React.JSX.Element {
  const { gid } = Route.useParams()
  const actor = useSession()?.actor
  return actor?.role === 'admin' ? <AdminGroupScreen actor={actor} gid={gid} /> : <AdminScreen />
}
