import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { currentSession } from '../features/session/session.ts'
import { WithDatabase } from '../features/session/WithDatabase.tsx'
import { RescuedScreen } from '../screens/rescued/RescuedScreen.tsx'

/** For candidates and guests; recruiters have theirs inside their own area. */
export const Route = createFileRoute('/rescued')({
  beforeLoad: () => {
    const role = currentSession()?.actor.role
    if (role === 'recruiter') throw redirect({ to: '/recruiter/rescued' })
    if (role !== 'jobseeker' && role !== 'guest') throw redirect({ to: '/' })
  },
  loader: () => loadNamespace('sync'),
  component: () => (
    <WithDatabase>
      <RescuedScreen />
    </WithDatabase>
  ),
})
