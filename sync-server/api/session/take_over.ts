import { take_over } from '#shared/api/session/take_over.ts'
import { takeOver } from '../../commands/identity/device-transfer.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(take_over, {
  allow: everyone,
  run: async ({ input: { code }, deps, request }) => await takeOver(deps, { code, address: request.address }),
})
