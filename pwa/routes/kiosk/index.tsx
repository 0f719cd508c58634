import { createFileRoute, Navigate } from '@tanstack/react-router'
import { kioskMode } from '../../lib/kiosk-mode.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { KioskScreen } from '../../screens/kiosk/KioskScreen.tsx'

export const Route = createFileRoute('/kiosk/')({
  loader: () => Promise.all([loadNamespace('kiosk'), loadNamespace('trouble')]),
  component: function Kiosk() {
    return kioskMode() ? <KioskScreen /> : <Navigate to="/" replace />
  },
})
