import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { QuestionScreen } from '../../screens/candidate/question/QuestionScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/q/$n')({
  loader: () => loadNamespace('device'),
  component: function Question() {
    const { id, n } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <QuestionScreen key={n} n={Number(n)} />
      </InterviewProvider>
    )
  },
})
