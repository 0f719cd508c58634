import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { OwnGroupScreen } from '../../screens/group/OwnGroupScreen.tsx'

export const Route = createFileRoute('/recruiter/group')({ loader: () => loadNamespace('group'), component: GroupRoute })

function GroupRoute(): React.JSX.Element {
  return <OwnGroupScreen />
}
