import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { PurchasesScreen } from '../../screens/purchases/PurchasesScreen.tsx'

export const Route = createFileRoute('/recruiter/purchases')({
  loader: () => loadNamespace('usage'),
  component: PurchasesScreen,
})
