import { createFileRoute } from '@tanstack/react-router'
import { RecruiterScreen } from '../../../screens/admin/recruiter/RecruiterScreen.tsx'

export const Route = createFileRoute('/admin/recruiters/$recruiterId')({
  component: function Recruiter() {
    const { recruiterId } = Route.useParams()
    return <RecruiterScreen key={recruiterId} recruiterId={recruiterId} />
  },
})
