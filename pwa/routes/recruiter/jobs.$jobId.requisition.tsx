import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { RequisitionScreen } from '../../screens/requisition/RequisitionScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/requisition')({
  loader: () => loadNamespace('ats'),
  component: function Requisition() {
    const { jobId } = Route.useParams()
    return <RequisitionScreen key={jobId} jobId={jobId} />
  },
})
