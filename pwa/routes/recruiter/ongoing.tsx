import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { ONGOING_LIST } from '../../screens/ongoing/ongoing-list-view.ts'
import { OngoingScreen } from '../../screens/ongoing/OngoingScreen.tsx'

export const Route = createFileRoute('/recruiter/ongoing')({
  validateSearch: (search) => ONGOING_LIST.validate(search),
  loader: () => Promise.all([loadNamespace('ongoing'), loadNamespace('delivery')]),
  component: OngoingScreen,
})
