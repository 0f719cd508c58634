import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { VerifyScreen } from '../../screens/candidate-entry/VerifyScreen.tsx'

export const Route = createFileRoute('/candidate/verify')({
  validateSearch: (search: Record<string, unknown>): { job?: string } => (typeof search['job'] === 'string' ? { job: search['job'] } : {}),
  loader: () => loadNamespace('verify'),
  component: function Verify() {
    const { job } = Route.useSearch()
    return <VerifyScreen key={job} jobId={job ?? null} />
  },
})
