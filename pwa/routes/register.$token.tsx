import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { linkCodeOf } from '../lib/link-code.ts'
import { RegisterScreen } from '../screens/register/RegisterScreen.tsx'

export const Route = createFileRoute('/register/$token')({
  loader: () => loadNamespace('account'),
  component: function Register() {
    const token = linkCodeOf(Route.useParams().token)
    return <RegisterScreen key={token} token={token} />
  },
})
