import { createFileRoute } from '@tanstack/react-router'
import { AdminOnly } from '../../../screens/admin/AdminOnly.tsx'
import { RecruiterScreen } from '../../../screens/admin/recruiter/RecruiterScreen.tsx'

export const Route = createFileRoute('/admin/recruiters/$recruiterId')({
  component: function Recruiter() {
    const { recruiterId } = Route.useParams()
    return (
      <AdminOnly>
        <RecruiterScreen key={recruiterId} recruiterId={recruiterId} />
      </AdminOnly>
    )
  },
})
