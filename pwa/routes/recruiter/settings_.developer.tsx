import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { OwnGroupScreen } from '../../screens/group/OwnGroupScreen.tsx'

export const Route = createFileRoute('/recruiter/settings_/developer')({
  loader: () => loadNamespace('group'),
  component: DeveloperRoute,
})

function DeveloperRoute(): React.JSX.Element {
  return <OwnGroupScreen tab="developer" />
}
