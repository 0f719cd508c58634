import { createFileRoute } from '@tanstack/react-router'
import { DoneScreen } from '../../screens/candidate/delivery/DoneScreen.tsx'
import { InterviewProvider } from '../../screens/candidate/InterviewProvider.tsx'

export const Route = createFileRoute('/candidate/interview/$id/done')({
  component: function Done() {
    const { id } = Route.useParams()
    return (
      <InterviewProvider key={id} interviewId={id}>
        <DoneScreen />
      </InterviewProvider>
    )
  },
})
