import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fallBackToAdmin } from '../impersonation/acting.ts'
import { lockNow, sealAgain } from '../lock/lock-now.ts'
import { dropSealed } from '../lock/lock-store.ts'
import { endStored, useSession, type Session } from '../session/session.ts'
import { DuplicateDialog } from '../session-guard/DuplicateDialog.tsx'
import { EndedBanner } from '../session-guard/EndedBanner.tsx'
import { IdleDialog } from '../session-guard/IdleDialog.tsx'
import { signOutAutomatically } from '../sign-out/auto-sign-out.ts'
import { useDuplicate } from '../session-guard/use-duplicate.ts'
import { useInactivity } from '../session-guard/use-inactivity.ts'

/** Watches the session of this page: nobody there any more, signed in elsewhere, ended on the server (S005, S006). Guests only time out. */
export function SessionGuard(): React.JSX.Element | null {
  const session = useSession()
  if (!session) return null
  return (
    <>
      <Inactivity key={session.actor.id} />
      {session.actor.role !== 'guest' && <SessionCheck key={session.token} session={session} />}
    </>
  )
}

function Inactivity(): React.JSX.Element | null {
  const navigate = useNavigate()
  // a device with a passcode is locked instead: offline its owner could not sign in again
  const leave = async (): Promise<void> => {
    if (!(await lockNow(Date.now(), () => navigate({ to: '/unlock' }))))
      await signOutAutomatically('inactive', () => navigate({ to: '/logout' }))
  }
  const { idle, stay } = useInactivity(() => void leave())
  return idle.phase === 'warning' ? (
    <IdleDialog
      secondsLeft={idle.secondsLeft}
      onStay={stay}
      onLeave={() => void signOutAutomatically('asked', () => navigate({ to: '/logout' }))}
    />
  ) : null
}

function SessionCheck({ session }: { session: Session }): React.JSX.Element | null {
  const navigate = useNavigate()
  const [isEnded, setEnded] = useState(false)
  useEffect(() => {
    // after a failed write the passcode opens the former session, about which the server is asked
    sealAgain(session).catch(() => undefined)
  }, [session])
  const { notice, continueHere } = useDuplicate({
    onLeave: () => void signOutAutomatically('duplicate', () => navigate({ to: '/logout' })),
    onEnded: () => {
      if (session.acting) return void fallBackToAdmin().then(() => navigate({ to: '/admin' }))
      setEnded(true)
      void endStored(session)
      void dropSealed(session.actor.id)
    },
  })
  if (isEnded) return <EndedBanner role={session.actor.role} />
  return notice && <DuplicateDialog leavesAt={notice.leavesAt} role={session.actor.role} onContinue={continueHere} />
}
