import { take_over } from '#shared/api/session/take_over.ts'
import { acceptTransfer } from '../../commands/identity/device-transfer.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(take_over, {
  allow: everyone,
  run: async ({ input: { code }, deps, request }) => await acceptTransfer(deps, { code, address: request.address }),
})
