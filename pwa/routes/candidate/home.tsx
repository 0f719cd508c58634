import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { HomeScreen } from '../../screens/candidate/home/HomeScreen.tsx'

export const Route = createFileRoute('/candidate/home')({ loader: () => loadNamespace('candidate'), component: HomeScreen })
