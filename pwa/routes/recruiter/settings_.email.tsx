import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AccountMailsScreen } from '../../screens/account-mails/AccountMailsScreen.tsx'

export const Route = createFileRoute('/recruiter/settings_/email')({
  loader: () => loadNamespace('mails'),
  component: AccountMailsScreen,
})
