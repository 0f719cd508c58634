import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AdminGroupScreen } from '../../screens/admin/groups/AdminGroupScreen.tsx'

export const Route = createFileRoute('/admin/groups/$gid')({
  loader: () => loadNamespace('group'),
  component: function AdminGroup() {
    const { gid } = Route.useParams()
    return <AdminGroupScreen gid={gid} />
  },
})
