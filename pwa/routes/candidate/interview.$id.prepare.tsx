import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { PrepareScreen } from '../../screens/candidate/entry/PrepareScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/prepare')({
  validateSearch: (search: Record<string, unknown>): { go?: true } => (search['go'] === true ? { go: true } : {}),
  loader: () => loadNamespace('media'),
  component: function Prepare() {
    const { id } = Route.useParams()
    return <PrepareScreen key={id} interviewId={id} isOnTheWay={Route.useSearch().go === true} />
  },
})
