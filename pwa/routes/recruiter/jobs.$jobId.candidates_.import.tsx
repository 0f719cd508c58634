import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ImportScreen } from '../../screens/candidates/import/ImportScreen.tsx'

export const Route = createFileRoute('/recruiter/jobs/$jobId/candidates_/import')({
  loader: () => loadNamespace('imports'),
  component: function Import() {
    const { jobId } = Route.useParams()
    return <ImportScreen key={jobId} jobId={jobId} />
  },
})
