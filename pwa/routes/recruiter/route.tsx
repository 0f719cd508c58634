import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadNamespace } from '../../i18n/i18n.ts'
import { readLocked } from '../../features/lock/lock-store.ts'
import { PackKeeper } from '../../features/offline-packs/PackKeeper.tsx'
import { saveReturnPath } from '../../features/session/return-path.ts'
import { currentSession, useSession } from '../../features/session/session.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'
import { LazyWrongRole } from '../../features/shell/lazy.tsx'
import { Pending } from '../../features/shell/Pending.tsx'
import { DuePassword } from '../../screens/password/lazy.tsx'

export const Route = createFileRoute('/recruiter')({
  beforeLoad: async ({ location }) => {
    // another role gets a page that says so
    if (currentSession()) return
    await saveReturnPath(location.href)
    throw redirect({ to: (await readLocked()) ? '/unlock' : '/' })
  },
  loader: () => loadNamespace('recruiter'),
  component: RecruiterArea,
})

/** A session whose password is due opens nothing else, so the documents are not even asked for (R079). */
function RecruiterArea(): React.JSX.Element {
  const session = useSession()
  const due = session?.mustChangePassword
  if (session && session.actor.role !== 'recruiter') return <LazyWrongRole area="recruiter" />
  if (due) {
    return (
      <Suspense fallback={<Pending />}>
        <DuePassword accountRole="recruiter" reason={due} />
      </Suspense>
    )
  }
  return (
    <WithDatabase>
      <PackKeeper />
      <Outlet />
    </WithDatabase>
  )
}
