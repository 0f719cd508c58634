import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'

export const Route = createFileRoute('/404')({ component: NotFoundScreen })
