import { createFileRoute, Navigate } from '@tanstack/react-router'
import { kioskMode } from '../../lib/kiosk-mode.ts'
import { loadNamespace } from '../../i18n/i18n.ts'
import { StaffScreen } from '../../screens/kiosk/StaffScreen.tsx'

export const Route = createFileRoute('/kiosk/staff')({
  loader: () => Promise.all([loadNamespace('kiosk'), loadNamespace('sync')]),
  component: function Staff() {
    return kioskMode() ? <StaffScreen /> : <Navigate to="/" replace />
  },
})
