import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { WithDatabase } from '../../features/session/WithDatabase.tsx'
import { ConsentScreen } from '../../screens/candidate-entry/ConsentScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/consent')({
  loader: () => loadNamespace('entry'),
  component: function Consent() {
    const { id } = Route.useParams()
    return (
      <WithDatabase>
        <ConsentScreen key={id} interviewId={id} />
      </WithDatabase>
    )
  },
})
