import type { ReactNode } from 'react'
import { useSession } from '../../features/session/session.ts'
import { AdminLogin } from './AdminLogin.tsx'

/** Who is no administrator gets the login of the area, and this page after it. */
export const AdminOnly = ({ children }: { children: ReactNode }): React.JSX.Element => (
  <>{useSession()?.actor.role === 'admin' ? children : <AdminLogin />}</>
)
