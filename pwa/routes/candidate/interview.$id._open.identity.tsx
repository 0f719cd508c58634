import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { IdentityScreen } from '../../screens/candidate/before/IdentityScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/identity')({
  loader: () => loadNamespace('identity'),
  component: IdentityScreen,
})
