import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../screens/settings/SettingsScreen.tsx'

export const Route = createFileRoute('/recruiter/settings')({ component: SettingsScreen })
