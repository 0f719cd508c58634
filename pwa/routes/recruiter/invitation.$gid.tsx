import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { InvitationScreen } from '../../screens/group/InvitationScreen.tsx'

export const Route = createFileRoute('/recruiter/invitation/$gid')({
  loader: () => loadNamespace('group'),
  component: InvitationRoute,
})

function InvitationRoute(): React.JSX.Element {
  const { gid } = Route.useParams()
  return <InvitationScreen key={gid} gid={gid} />
}
