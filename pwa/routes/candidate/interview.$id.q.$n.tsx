import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { QuestionScreen } from '../../screens/candidate/QuestionScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/q/$n')({
  loader: () => loadNamespace('device'),
  component: function Question() {
    const { id, n } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <QuestionScreen key={n} n={Number(n)} />
      </WithInterview>
    )
  },
})
