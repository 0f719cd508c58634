import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SignOnScreen } from '../../screens/sso/SignOnScreen.tsx'

export const Route = createFileRoute('/openid/authorize/$domain')({
  loader: () => loadNamespace('sso'),
  component: function Authorize() {
    const { domain } = Route.useParams()
    return <SignOnScreen key={domain} way="tokens" opens="back" wanted={{ domain }} provider={domain} />
  },
})
