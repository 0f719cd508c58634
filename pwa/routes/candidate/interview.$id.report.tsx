import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { SharedReportScreen } from '../../screens/candidate/report/SharedReportScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/report')({
  loader: () => loadNamespace('result'),
  component: function OwnReport() {
    return <SharedReportScreen interviewId={Route.useParams().id} />
  },
})
