import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { GroupsScreen } from '../../screens/admin/groups/GroupsScreen.tsx'

export const Route = createFileRoute('/admin/groups/')({ loader: () => loadNamespace('group'), component: GroupsScreen })
