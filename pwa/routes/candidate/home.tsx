import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../screens/candidate/home/HomeScreen.tsx'

export const Route = createFileRoute('/candidate/home')({ component: HomeScreen })
