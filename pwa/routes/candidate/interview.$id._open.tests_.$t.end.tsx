import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { TestEndScreen } from '../../screens/candidate/tests/TestEndScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/tests_/$t/end')({
  loader: () => loadNamespace('tests'),
  component: function TestEnd() {
    const { t } = Route.useParams()
    return <TestEndScreen key={t} t={Number(t)} />
  },
})
