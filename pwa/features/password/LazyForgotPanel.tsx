import { lazy, Suspense } from 'react'
import { Skeleton } from '../../components/feedback/Skeleton.tsx'
import { loadNamespace } from '../../i18n/i18n.ts'
import type { ForgotPanelProps } from './ForgotPanel.tsx'

const ForgotPanel = lazy(async () => {
  const [module] = await Promise.all([import('./ForgotPanel.tsx'), loadNamespace('account')])
  return { default: module.ForgotPanel }
})

/** The panel with its words, fetched when somebody forgot. */
export const LazyForgotPanel = (props: ForgotPanelProps): React.JSX.Element => (
  <Suspense fallback={<Skeleton lines={5} />}>
    <ForgotPanel {...props} />
  </Suspense>
)
