import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { leave, unsentCount } from '../session/leave.ts'
import { SignOutDialog } from './SignOutDialog.tsx'

/** The way out: with nothing unsent it leads out at once, else a dialog asks first. `dialog` belongs somewhere on the page. */
export function useSignOut(): { begin: () => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const goOut = async (): Promise<void> => {
    setAsking(false)
    // the screens that read the database must be gone before it closes
    await navigate({ to: '/logout' })
    await leave()
  }
  return {
    begin: () => (unsentCount() === 0 ? void goOut() : setAsking(true)),
    dialog: isAsking && <SignOutDialog onStay={() => setAsking(false)} onGo={() => void goOut()} />,
  }
}
