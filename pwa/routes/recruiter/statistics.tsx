import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { AllStatisticsScreen } from '../../screens/statistics/AllStatisticsScreen.tsx'

export const Route = createFileRoute('/recruiter/statistics')({
  loader: () => Promise.all([loadNamespace('statistics'), loadNamespace('delivery')]),
  component: AllStatisticsScreen,
})
