import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadNamespace } from '../../i18n/i18n.ts'
import { useSession } from '../../features/session/session.ts'
import { LazyWrongRole } from '../../features/shell/lazy.tsx'
import { Pending } from '../../features/shell/Pending.tsx'
import { DuePassword } from '../../screens/password/lazy.tsx'

export const Route = createFileRoute('/admin')({ loader: () => loadNamespace('admin'), component: AdminArea })

/** Tells users of other roles so; an administrator whose password is due sees nothing else (R079). */
function AdminArea(): React.JSX.Element {
  const session = useSession()
  const due = session?.mustChangePassword
  if (session && session.actor.role !== 'admin') return <LazyWrongRole area="admin" />
  if (!due) return <Outlet />
  return (
    <Suspense fallback={<Pending />}>
      <DuePassword accountRole="admin" reason={due} />
    </Suspense>
  )
}
