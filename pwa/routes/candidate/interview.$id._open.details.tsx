import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DetailsScreen } from '../../screens/candidate/before/DetailsScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/details')({
  loader: () => loadNamespace('before'),
  component: DetailsScreen,
})
