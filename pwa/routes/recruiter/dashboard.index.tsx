import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../../screens/dashboard/DashboardScreen.tsx'

export const Route = createFileRoute('/recruiter/dashboard/')({ component: DashboardScreen })
