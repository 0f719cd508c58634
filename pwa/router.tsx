import { createRouter, Navigate } from '@tanstack/react-router'
import { sendPageView } from './lib/page-view.ts'
import { ErrorScreen } from './features/shell/ErrorScreen.tsx'
import { Pending } from './features/shell/Pending.tsx'
import { routeTree } from './routeTree.gen.ts'

/** All pages. A page's code comes with its first visit; hovering a link fetches it ahead. */
export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: Pending,
  defaultPendingMs: 300,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: () => <Navigate to="/404" replace />,
  scrollRestoration: true,
})

router.subscribe('onResolved', ({ pathChanged }) => {
  const page = router.state.matches.at(-1)
  if (pathChanged && page) sendPageView(page.fullPath, Date.now())
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
