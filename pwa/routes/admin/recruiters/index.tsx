import { createFileRoute } from '@tanstack/react-router'
import { RecruiterList } from '../../../screens/admin/recruiters/RecruiterList.tsx'

export const Route = createFileRoute('/admin/recruiters/')({
  component: RecruiterList,
})
