import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../features/language/i18n.ts'
import { JoinScreen } from '../../screens/candidate-entry/JoinScreen.tsx'

export const Route = createFileRoute('/candidate/join/$urlHash')({
  loader: () => loadNamespace('entry'),
  component: function Join() {
    const { urlHash } = Route.useParams()
    return <JoinScreen key={urlHash} urlHash={urlHash} />
  },
})
