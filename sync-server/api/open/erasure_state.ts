import { erasure_state } from '#shared/api/open/erasure_state.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { erasureState } from '../../commands/privacy/own-erasure.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(erasure_state, {
  allow: everyone,
  run: async ({ input, deps }) => {
    const state = await erasureState(deps, input.code)
    if (!state) throw new AppError('notFound')
    return state
  },
})
