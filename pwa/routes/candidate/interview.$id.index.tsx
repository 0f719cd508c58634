import { createFileRoute } from '@tanstack/react-router'
import { ContinueScreen } from '../../screens/candidate/home/ContinueScreen.tsx'
import { WithInterview } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/')({
  component: function Continue() {
    const { id } = Route.useParams()
    return (
      <WithInterview key={id} interviewId={id}>
        <ContinueScreen />
      </WithInterview>
    )
  },
})
