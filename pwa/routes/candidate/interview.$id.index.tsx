import { createFileRoute } from '@tanstack/react-router'
import { ContinueScreen } from '../../screens/candidate/home/ContinueScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/')({
  component: function Continue() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <ContinueScreen />
      </InterviewProvider>
    )
  },
})
