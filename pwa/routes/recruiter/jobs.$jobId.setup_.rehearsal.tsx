import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { InterviewContext } from '../../screens/candidate/interview-data.ts'
import { Rehearsal } from '../../screens/candidate/rehearsal/RehearsalScreen.tsx'
import { TrialScreen } from '../../screens/setup/preview/TrialScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/setup_/rehearsal')({
  loader: () => Promise.all([loadNamespace('layout'), loadNamespace('candidate'), loadNamespace('practice'), loadNamespace('device')]),
  component: function Trial() {
    const { jobId } = Route.useParams()
    return (
      <TrialScreen
        key={jobId}
        jobId={jobId}
        rehearsal={({ key, data, ...trial }) => (
          <InterviewContext value={data}>
            <Rehearsal key={key} trial={trial} />
          </InterviewContext>
        )}
      />
    )
  },
})
