import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RehearsalScreen } from '../../screens/candidate/rehearsal/RehearsalScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/rehearsal')({
  loader: () => Promise.all([loadNamespace('practice'), loadNamespace('device'), loadNamespace('tests')]),
  component: RehearsalScreen,
})
