import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { PracticeScreen } from '../../screens/candidate/PracticeScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/rehearsal_/$type')({
  loader: () => loadNamespace('practice'),
  component: function Practice() {
    const { id, type } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <PracticeScreen type={type} />
      </WithInterview>
    )
  },
})
