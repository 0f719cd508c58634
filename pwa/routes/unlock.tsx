import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { UnlockScreen } from '../screens/unlock/UnlockScreen.tsx'

export const Route = createFileRoute('/unlock')({ loader: () => loadNamespace('guard'), component: UnlockScreen })
