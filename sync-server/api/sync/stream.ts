import { stream as call } from '#shared/api/sync/stream.ts'
import { must } from '#shared/primitives/must.ts'
import { everyone, handle } from '../../http/handle.ts'
import { refuseOutdated } from '../../sync/upkeep/schema-version.ts'
import { openStream } from '../../sync/stream/stream.ts'

export default handle(call, {
  allow: everyone,
  run: async ({ input, actor, deps, request }) => {
    refuseOutdated(request.header)
    const session = must(request.session, 'this call needs a session')
    const stream = openStream(deps, {
      actor,
      session,
      signal: request.signal,
      isOnce: input.once === 1,
      ...(input.seconds === undefined ? {} : { lifeMs: input.seconds * 1000 }),
    })
    return await Promise.resolve({ status: 200, headers: HEADERS, stream })
  },
})

/** Asks machines on the way to pass each event on as it comes: not collected, not compressed, not kept. */
const HEADERS = { 'content-type': 'text/event-stream', 'cache-control': 'no-cache, no-store, no-transform', 'x-accel-buffering': 'no' }
