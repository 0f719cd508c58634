import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import '../../features/admin/admin.css'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useSession } from '../../features/session/session.ts'
import { LazyWrongRole } from '../../features/shell/lazy.tsx'
import { Pending } from '../../features/shell/Pending.tsx'
import { AdminLogin } from '../../screens/admin/AdminLogin.tsx'
import { DuePassword } from '../../screens/password/lazy.tsx'

export const Route = createFileRoute('/admin')({ loader: () => loadNamespace('admin'), component: AdminArea })

/** Nobody signed in gets the login, and the page after it; another role is told so; a password that is due comes first (R079). */
function AdminArea(): React.JSX.Element {
  const session = useSession()
  const due = session?.mustChangePassword
  const isPage = useChildMatches({ select: (pages) => pages.length > 0 })
  // an unknown address is told by the router, before anybody signs in for it
  if (!session) return isPage ? <AdminLogin /> : <Outlet />
  if (session.actor.role !== 'admin') return <LazyWrongRole area="admin" />
  if (due)
    return (
      <Suspense fallback={<Pending />}>
        <DuePassword accountRole="admin" reason={due} />
      </Suspense>
    )
  return <Outlet />
}
