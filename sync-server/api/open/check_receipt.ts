import { check_receipt } from '#shared/api/open/check_receipt.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { checkReceipt } from '../../commands/delivery/check-receipt.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(check_receipt, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const receipt = await checkReceipt(deps, input.code)
    if (!receipt) throw new AppError('notFound')
    return receipt
  },
})
