import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../i18n/i18n.ts'
import { ReceiptScreen } from '../screens/open/ReceiptScreen.tsx'

export const Route = createFileRoute('/receipt/$code')({
  loader: () => loadNamespace('open'),
  component: function Receipt() {
    const { code } = Route.useParams()
    return <ReceiptScreen key={code} code={code} />
  },
})
