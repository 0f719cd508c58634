import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { PracticeScreen } from '../../screens/candidate/rehearsal/PracticeScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/rehearsal_/$type')({
  loader: () => loadNamespace('practice'),
  component: function Practice() {
    const { type } = Route.useParams()
    return <PracticeScreen type={type} />
  },
})
