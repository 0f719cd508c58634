import { createFileRoute } from '@tanstack/react-router'
import { LogoutScreen } from '../screens/logout/LogoutScreen.tsx'

export const Route = createFileRoute('/logout')({ component: LogoutScreen })
