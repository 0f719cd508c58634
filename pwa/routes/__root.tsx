import { createRootRoute } from '@tanstack/react-router'
import { AppFrame } from '../features/shell/AppFrame.tsx'

export const Route = createRootRoute({ component: AppFrame })
