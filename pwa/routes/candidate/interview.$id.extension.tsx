import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ExtensionScreen } from '../../screens/candidate/access/ExtensionScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/extension')({
  loader: () => loadNamespace('access'),
  component: function Extension() {
    return <ExtensionScreen interviewId={Route.useParams().id} />
  },
})
