import { lazy, Suspense, useEffect, useState } from 'react'
import { toasts } from '../../components/toast.ts'

const StaffNav = lazy(() => import('./StaffNav.tsx').then((module) => ({ default: module.StaffNav })))
const Toasts = lazy(() => import('../../components/ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })))

/** Navigation of the recruiter area, fetched only there. */
export const LazyStaffNav = (): React.JSX.Element => (
  <Suspense fallback={<div className="hf-nav" />}>
    <StaffNav />
  </Suspense>
)

/** The region for toasts, fetched with the first one. */
export function LazyToastRegion(): React.JSX.Element | null {
  const [isNeeded, setNeeded] = useState(() => toasts.visibleToasts.length > 0)
  useEffect(() => toasts.subscribe(() => setNeeded(true)), [])
  if (!isNeeded) return null
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  )
}
