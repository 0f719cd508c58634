import { tell_place } from '#shared/api/kiosk/tell_place.ts'
import { tellPlace } from '../../commands/kiosk/tell-place.ts'
import { everyone, handle } from '../../http/handle.ts'
import { findOwnInterview } from '../../queries/own-interview.ts'

export default handle(tell_place, {
  load: ({ input, actor, deps }) => findOwnInterview(deps, actor, input.interview_id),
  allow: everyone,
  run: async ({ input, deps, record }) => ({ ended: await tellPlace(deps, record, input.state) }),
})
