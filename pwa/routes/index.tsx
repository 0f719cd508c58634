import { createFileRoute } from '@tanstack/react-router'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'

export const Route = createFileRoute('/')({ component: LandingScreen })
