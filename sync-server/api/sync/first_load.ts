import { first_load } from '#shared/api/sync/first_load.ts'
import { everyone, handle } from '../../http/handle.ts'
import { firstLoad } from '../../sync/pull/first-load.ts'

export default handle(first_load, {
  allow: everyone,
  run: ({ actor, deps }) => firstLoad(deps, actor),
})
