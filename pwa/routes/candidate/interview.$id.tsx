import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { InterviewFrame } from '../../screens/candidate/InterviewFrame.tsx'

export const Route = createFileRoute('/candidate/interview/$id')({
  loader: () => Promise.all([loadNamespace('candidate'), loadNamespace('entry')]),
  component: function Interview() {
    const { id } = Route.useParams()
    return (
      <InterviewFrame interviewId={id}>
        <Outlet />
      </InterviewFrame>
    )
  },
})
