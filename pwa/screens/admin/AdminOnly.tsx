import type { ReactNode } from 'react'
import { useSession } from '../../features/session/session.ts'
import { AdminLogin } from './AdminLogin.tsx'

/** Shows the area's login to everybody but administrators, and this page after it. */
export const AdminOnly = ({ children }: { children: ReactNode }): React.JSX.Element => (
  <>{useSession()?.actor.role === 'admin' ? children : <AdminLogin />}</>
)
