import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useSession } from '../../features/session/session.ts'
import { AdminScreen } from '../../screens/admin/AdminScreen.tsx'
import { GroupsScreen } from '../../screens/admin/groups/GroupsScreen.tsx'

export const Route = createFileRoute('/admin/groups/')({ loader: () => loadNamespace('group'), component: GroupsRoute })

/** Shows the area's login to everybody but administrators, and this page after it. */
function GroupsRoute(): React.JSX.Element {
  return useSession()?.actor.role === 'admin' ? <GroupsScreen /> : <AdminScreen />
}
