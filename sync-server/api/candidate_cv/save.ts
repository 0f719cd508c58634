import { save } from '#shared/api/candidate_cv/save.ts'
import { differences, valueAt } from '#shared/cv/corrections.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import { readCorrections, storeCorrections } from '../../commands/cv/correct-cv.ts'
import { everyone, handle } from '../../http/handle.ts'
import { currentCv, findCv } from '../../queries/cv/find-cv.ts'
import { findOwnInterviewOfJob, presentOwnCv } from '../../queries/cv/own-cv.ts'

export default handle(save, {
  load: ({ input, actor, deps }) => findOwnInterviewOfJob(deps, actor, input),
  allow: everyone,
  run: async ({ input, actor, deps, record }) => {
    const stored = await findCv(deps, record)
    if (!stored) throw new Outcome(19, CV_MISSING[19])
    const changed = differences(currentCv(stored).body, input.cv).map((pointer) => [pointer, valueAt(input.cv, pointer)] as const)
    await storeCorrections(deps, stored, readCorrections(stored, changed, { by: 'candidate', author: actor.id, at: deps.clock.now() }))
    return presentOwnCv(await findCv(deps, record))
  },
})
