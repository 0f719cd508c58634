import { createFileRoute } from '@tanstack/react-router'
import { ConsentScreen } from '../../screens/candidate/entry/ConsentScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/consent')({
  component: function Consent() {
    const { id } = Route.useParams()
    return <ConsentScreen key={id} interviewId={id} />
  },
})
