import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { TakeOverScreen } from '../../screens/candidate/entry/TakeOverScreen.tsx'

export const Route = createFileRoute('/candidate/take-over')({ loader: () => loadNamespace('handoff'), component: TakeOverScreen })
