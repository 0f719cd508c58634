import type * as z from 'zod'
import type { CvBody } from '#shared/cv/body.ts'
import { differences, valueAt } from '#shared/cv/corrections.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { CV_MISSING } from '#shared/views/candidate-cv.ts'
import type { OwnCvRead } from '#shared/views/cv/own-cv.ts'
import type { Deps } from '../../deps.ts'
import { currentCv, findCv } from '../../queries/cv/find-cv.ts'
import { presentOwnCv, refuseWithoutCvs } from '../../queries/cv/own-cv.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'
import { readCorrections, storeCorrections } from './correct-cv.ts'
import { noteCvSays } from './score-stored-cv.ts'

/** Takes what differs from the CV that was read as said by its candidate. A repeat says nothing new. */
export async function saveOwnCv(
  deps: Deps,
  actor: Actor,
  { interview, cv }: { interview: OwnInterview; cv: CvBody },
): Promise<z.infer<typeof OwnCvRead>> {
  await refuseWithoutCvs(deps, interview)
  const stored = await findCv(deps, interview)
  if (!stored) throw new Outcome(19, CV_MISSING[19])
  const changed = differences(currentCv(stored).body, cv).map((pointer) => [pointer, valueAt(cv, pointer)] as const)
  await storeCorrections(deps, stored, readCorrections(stored, changed, { by: 'candidate', author: actor.id, at: deps.clock.now() }))
  await noteCvSays(deps, interview)
  return presentOwnCv(await findCv(deps, interview))
}
