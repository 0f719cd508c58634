import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { VerifyScreen } from '../../screens/candidate/entry/VerifyScreen.tsx'

export const Route = createFileRoute('/candidate/verify')({
  validateSearch: (search: Record<string, unknown>): { job?: string; first?: true; home?: true } => ({
    ...(typeof search['job'] === 'string' && { job: search['job'] }),
    ...(search['first'] === true && { first: true }),
    ...(search['home'] === true && { home: true }),
  }),
  loader: () => loadNamespace('verify'),
  component: function Verify() {
    const { job, first = false, home = false } = Route.useSearch()
    return <VerifyScreen key={job} jobId={job ?? null} isFirst={first} isHomeNext={home} />
  },
})
