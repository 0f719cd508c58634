import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RescuedScreen } from '../../screens/rescued/RescuedScreen.tsx'

export const Route = createFileRoute('/recruiter/rescued')({ loader: () => loadNamespace('sync'), component: RescuedScreen })
