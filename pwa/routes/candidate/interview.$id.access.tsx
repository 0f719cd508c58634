import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AccessScreen } from '../../screens/candidate/access/AccessScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/access')({
  loader: () => loadNamespace('access'),
  component: function Access() {
    return <AccessScreen interviewId={Route.useParams().id} />
  },
})
