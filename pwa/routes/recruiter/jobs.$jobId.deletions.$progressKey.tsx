import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DeletionScreen } from '../../screens/candidates/delete/DeletionScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/deletions/$progressKey')({
  loader: () => Promise.all([loadNamespace('admin'), loadNamespace('deletion')]),
  component: function Deletion() {
    const { jobId, progressKey } = Route.useParams()
    return <DeletionScreen key={progressKey} jobId={jobId} progressKey={progressKey} />
  },
})
