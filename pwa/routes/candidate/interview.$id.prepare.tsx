import { createFileRoute } from '@tanstack/react-router'
import { PrepareScreen } from '../../screens/candidate/entry/PrepareScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/prepare')({
  validateSearch: (search: Record<string, unknown>): { go?: true } => (search['go'] === true ? { go: true } : {}),
  component: function Prepare() {
    const { id } = Route.useParams()
    return <PrepareScreen key={id} interviewId={id} isOnTheWay={Route.useSearch().go === true} />
  },
})
