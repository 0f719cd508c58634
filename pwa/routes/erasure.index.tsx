import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { ErasureScreen } from '../screens/open/ErasureScreen.tsx'

export const Route = createFileRoute('/erasure/')({
  loader: () => loadNamespace('access'),
  component: () => <ErasureScreen code="" />,
})
