import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { PrepareScreen } from '../../screens/candidate-entry/PrepareScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/prepare')({
  loader: () => loadNamespace('entry'),
  component: function Prepare() {
    const { id } = Route.useParams()
    return <PrepareScreen key={id} interviewId={id} />
  },
})
