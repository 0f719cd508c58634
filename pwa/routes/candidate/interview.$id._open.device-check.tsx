import { createFileRoute } from '@tanstack/react-router'
import { loadNamespace } from '../../i18n/i18n.ts'
import { DeviceCheckScreen } from '../../screens/candidate/rehearsal/DeviceCheckScreen.tsx'

export const Route = createFileRoute('/candidate/interview/$id/_open/device-check')({
  loader: () => loadNamespace('device'),
  component: DeviceCheckScreen,
})
