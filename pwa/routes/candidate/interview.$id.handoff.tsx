import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { HandOffScreen } from '../../screens/candidate/HandOffScreen.tsx'
import { WithInterview } from '../../screens/candidate/WithInterview.tsx'

export const Route = createFileRoute('/candidate/interview/$id/handoff')({
  loader: () => loadNamespace('handoff'),
  component: function HandOff() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <HandOffScreen />
      </WithInterview>
    )
  },
})
