import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ProblemScreen } from '../../screens/candidate/home/ProblemScreen.tsx'

export const Route = createFileRoute('/candidate/problem/$code')({
  loader: () => loadNamespace('candidate'),
  component: function Problem() {
    const { code } = Route.useParams()
    return <ProblemScreen code={Number(code)} />
  },
})
