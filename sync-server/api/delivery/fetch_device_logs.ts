import { fetch_device_logs } from '#shared/api/delivery/fetch_device_logs.ts'
import { listDeviceLogs } from '../../commands/support/device-logs.ts'
import { handle } from '../../http/handle.ts'

export default handle(fetch_device_logs, {
  allow: (actor) => actor.role === 'admin',
  run: async ({ input, deps }) => await listDeviceLogs(deps, input),
})
