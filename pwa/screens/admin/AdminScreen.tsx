import { useSession } from '../../features/session/session.ts'
import { AdminLogin } from './AdminLogin.tsx'
import { RecruiterList } from './RecruiterList.tsx'
import './admin.css'

/** The administrator's area: its own login, then the recruiter accounts. */
export function AdminScreen(): React.JSX.Element {
  return useSession()?.actor.role === 'admin' ? <RecruiterList /> : <AdminLogin />
}
