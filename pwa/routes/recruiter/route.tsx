import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { PackKeeper } from '../../features/packs/PackKeeper.tsx'
import { saveReturnPath } from '../../features/session/return-path.ts'
import { currentSession } from '../../features/session/session.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'

export const Route = createFileRoute('/recruiter')({
  beforeLoad: async ({ location }) => {
    if (currentSession()?.actor.role === 'recruiter') return
    await saveReturnPath(location.href)
    throw redirect({ to: '/' })
  },
  loader: () => loadNamespace('recruiter'),
  component: () => (
    <WithDatabase>
      <PackKeeper />
      <Outlet />
    </WithDatabase>
  ),
})
