import { Navigate } from '@tanstack/react-router'
import { useSession } from '../../features/session/session.ts'
import { AdminLogin } from './AdminLogin.tsx'

/** The administrator's area begins with its own login, then with the recruiter accounts. */
export function AdminScreen(): React.JSX.Element {
  return useSession()?.actor.role === 'admin' ? <Navigate to="/admin/recruiters" replace /> : <AdminLogin />
}
