import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadNamespace } from '../../features/language/i18n.ts'
import { useSession } from '../../features/session/session.ts'
import { Pending } from '../../features/shell/Pending.tsx'
import { DuePassword } from '../../screens/password/lazy.tsx'

export const Route = createFileRoute('/admin')({ loader: () => loadNamespace('admin'), component: AdminArea })

/** An administrator whose password is due sees nothing else (R079). */
function AdminArea(): React.JSX.Element {
  const session = useSession()
  const due = session?.actor.role === 'admin' ? session.mustChangePassword : undefined
  if (!due) return <Outlet />
  return (
    <Suspense fallback={<Pending />}>
      <DuePassword accountRole="admin" reason={due} />
    </Suspense>
  )
}
