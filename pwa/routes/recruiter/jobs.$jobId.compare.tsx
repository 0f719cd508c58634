import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { comparedIn } from '../../features/candidate-list/compared.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { CompareScreen } from '../../screens/compare/CompareScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/compare')({
  validateSearch: (search): { people: string } => ({ people: comparedIn(search['people']).join(',') }),
  loader: () => loadNamespace('compare'),
  component: function Compare() {
    const { jobId } = Route.useParams()
    const { people } = Route.useSearch()
    const ids = useMemo(() => comparedIn(people), [people])
    return <CompareScreen key={jobId} jobId={jobId} ids={ids} />
  },
})
