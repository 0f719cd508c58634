import { createFileRoute } from '@tanstack/react-router'
import { AdminScreen } from '../../screens/admin/AdminScreen.tsx'

export const Route = createFileRoute('/admin/')({ component: AdminScreen })
