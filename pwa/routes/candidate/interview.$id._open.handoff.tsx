import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { HandOffScreen } from '../../screens/candidate/delivery/HandOffScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/handoff')({
  loader: () => loadNamespace('handoff'),
  component: HandOffScreen,
})
