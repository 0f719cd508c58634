import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx'
import { JOB_LIST } from '../../screens/dashboard/job-list-view.ts'

export const Route = createFileRoute('/recruiter/dashboard/')({
  validateSearch: (search) => JOB_LIST.validate(search),
  component: DashboardScreen,
})
