import { createRootRoute, redirect } from '@tanstack/react-router'
import { AppFrame } from '../features/shell/AppFrame.tsx'
import { mayOpenHere } from '../lib/kiosk-address.ts'
import { kioskMode } from '../lib/kiosk-mode.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => {
    const mode = kioskMode()
    if (!mode || mayOpenHere(location.pathname, mode.openId)) return
    // Back leads nobody out of the own interview, and nobody else into it
    throw mode.openId === null
      ? redirect({ to: '/kiosk', replace: true })
      : redirect({ to: '/candidate/interview/$id', params: { id: mode.openId }, replace: true })
  },
  component: AppFrame,
})
