import { check_get } from '#shared/api/tasks/check.get.ts'
import { everyone, handle } from '../../http/handle.ts'
import { probe } from '../../http/probe.ts'

export default handle(check_get, {
  allow: everyone,
  run: async ({ deps }) => ({ accepting: await probe(() => deps.s3.ping()), time: deps.clock.now() }),
})
