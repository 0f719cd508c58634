import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DeliveryConsole } from '../../screens/delivery/DeliveryConsole.tsx'

export const Route = createFileRoute('/recruiter/delivery')({ loader: () => loadNamespace('delivery'), component: DeliveryConsole })
