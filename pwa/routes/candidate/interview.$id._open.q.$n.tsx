import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { QuestionScreen } from '../../screens/candidate/question/QuestionScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/q/$n')({
  loader: () => Promise.all([loadNamespace('device'), loadNamespace('tests'), loadNamespace('voice'), loadNamespace('media')]),
  component: function Question() {
    const { n } = Route.useParams()
    return <QuestionScreen key={n} n={Number(n)} />
  },
})
