import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RedoScreen } from '../../screens/candidate/redo/RedoScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/redo')({
  loader: () => loadNamespace('redo'),
  component: RedoScreen,
})
