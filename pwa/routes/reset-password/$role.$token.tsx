import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { linkCodeOf } from '../../lib/link-code.ts'
import { linkRoleOf } from '../../features/password/link-role.ts'
import { ResetPasswordScreen } from '../../screens/password/ResetPasswordScreen.tsx'

export const Route = createFileRoute('/reset-password/$role/$token')({
  beforeLoad: ({ params }) => {
    if (!linkRoleOf(params.role)) throw redirect({ to: '/404', replace: true })
  },
  loader: () => loadNamespace('account'),
  component: function ResetPassword() {
    const { role, token: given } = Route.useParams()
    const token = linkCodeOf(given)
    // beforeLoad let only roles with such links in
    return <ResetPasswordScreen key={token} accountRole={linkRoleOf(role) ?? 'recruiter'} token={token} />
  },
})
