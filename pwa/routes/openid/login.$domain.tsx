import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SignOnScreen } from '../../screens/sso/SignOnScreen.tsx'

export const Route = createFileRoute('/openid/login/$domain')({
  loader: () => loadNamespace('sso'),
  component: function Login() {
    const { domain } = Route.useParams()
    return <SignOnScreen key={domain} way="tokens" opens="waits" wanted={{ domain }} provider={domain} />
  },
})
