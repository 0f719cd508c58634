import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SetupScreen } from '../../screens/setup/SetupScreen.tsx'
import { STEPS, type StepId } from '../../screens/setup/step-ids.ts'

export const Route = createFileRoute('/recruiter/jobs/$jobId/setup')({
  validateSearch: (search): { step?: StepId | undefined; library?: string | undefined } => {
    const step = STEPS.find((known) => known === search['step'])
    const library = search['library']
    // undefined takes away what the router would hand on as it was typed
    return { step, library: step && typeof library === 'string' ? library.slice(0, 64) : undefined }
  },
  // layout and e-mail have fields for files
  loader: () => Promise.all([loadNamespace('bank'), loadNamespace('account'), loadNamespace('layout'), loadNamespace('rubric')]),
  component: function Setup() {
    const { step, library } = Route.useSearch()
    return <SetupScreen jobId={Route.useParams().jobId} step={step} taken={library} />
  },
})
