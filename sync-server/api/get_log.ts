import { get_log } from '#shared/api/user_info/get_log.ts'
import { keepDeviceLog } from '../commands/support/device-logs.ts'
import { clientInfo } from '../http/client-info.ts'
import { everyone, handle } from '../http/handle.ts'

export default handle(get_log, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => ({
    kept: await keepDeviceLog(deps, {
      actor,
      device: clientInfo(request, undefined).device,
      // says that a repeat is the same log; only a hash of it is stored
      session: request.session?._id ?? '',
      log: input.log,
    }),
  }),
})
