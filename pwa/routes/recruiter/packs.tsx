import { createFileRoute } from '@tanstack/react-router'
import { PacksScreen } from '../../screens/packs/PacksScreen.tsx'

export const Route = createFileRoute('/recruiter/packs')({ component: PacksScreen })
