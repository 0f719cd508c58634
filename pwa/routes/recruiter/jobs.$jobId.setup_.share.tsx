import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ShareScreen } from '../../screens/setup/share/ShareScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/setup_/share')({
  loader: () => loadNamespace('share'),
  component: function Share() {
    const { jobId } = Route.useParams()
    return <ShareScreen key={jobId} jobId={jobId} />
  },
})
