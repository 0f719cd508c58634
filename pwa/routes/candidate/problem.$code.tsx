import { createFileRoute } from '@tanstack/react-router'
import { ProblemScreen } from '../../screens/candidate/home/ProblemScreen.tsx'

export const Route = createFileRoute('/candidate/problem/$code')({
  component: function Problem() {
    const { code } = Route.useParams()
    return <ProblemScreen code={Number(code)} />
  },
})
