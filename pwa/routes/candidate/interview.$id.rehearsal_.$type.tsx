import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { PracticeScreen } from '../../screens/candidate/rehearsal/PracticeScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/rehearsal_/$type')({
  loader: () => loadNamespace('practice'),
  component: function Practice() {
    const { id, type } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <PracticeScreen type={type} />
      </InterviewProvider>
    )
  },
})
