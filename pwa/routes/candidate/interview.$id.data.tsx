import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DataScreen } from '../../screens/candidate/data/DataScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/data')({
  loader: () => Promise.all([loadNamespace('access'), loadNamespace('entry'), loadNamespace('sync'), loadNamespace('trouble')]),
  component: function Data() {
    return <DataScreen interviewId={Route.useParams().id} />
  },
})
