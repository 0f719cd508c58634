import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SetupScreen } from '../../screens/setup/SetupScreen.tsx'
import { STEPS, type StepId } from '../../screens/setup/step-ids.ts'

export const Route = createFileRoute('/recruiter/jobs/$jobId/setup')({
  validateSearch: (search): { step?: StepId; library?: string } => {
    const step = STEPS.find((known) => known === search['step'])
    const library = search['library']
    return { ...(step && { step }), ...(step && typeof library === 'string' && { library: library.slice(0, 64) }) }
  },
  // layout and e-mail have fields for files
  loader: () => Promise.all([loadNamespace('bank'), loadNamespace('account'), loadNamespace('layout')]),
  component: function Setup() {
    const { step, library } = Route.useSearch()
    return <SetupScreen jobId={Route.useParams().jobId} step={step} taken={library} />
  },
})
