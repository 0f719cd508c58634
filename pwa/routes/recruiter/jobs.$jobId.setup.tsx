import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SetupScreen } from '../../screens/setup/SetupScreen.tsx'
import { STEPS, type StepId } from '../../screens/setup/step-ids.ts'

export const Route = createFileRoute('/recruiter/jobs/$jobId/setup')({
  validateSearch: (search): { step?: StepId } => {
    const step = STEPS.find((known) => known === search['step'])
    return step ? { step } : {}
  },
  // the step e-mail has fields for files
  loader: () => Promise.all([loadNamespace('bank'), loadNamespace('account')]),
  component: function Setup() {
    return <SetupScreen jobId={Route.useParams().jobId} step={Route.useSearch().step} />
  },
})
