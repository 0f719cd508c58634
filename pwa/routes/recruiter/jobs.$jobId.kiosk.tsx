import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SetupScreen } from '../../screens/kiosk/SetupScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/kiosk')({
  loader: () => loadNamespace('kiosk'),
  component: function KioskSetup() {
    const { jobId } = Route.useParams()
    return <SetupScreen key={jobId} jobId={jobId} />
  },
})
