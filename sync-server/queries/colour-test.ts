import type { Interview } from '#shared/entities/interview.ts'
import { hasColourTest, withColourTest } from '#shared/policies/interview-tests/colour-test.ts'
import type { Deps } from '../deps.ts'
import type { JobParts } from './job-parts.ts'
import { ownerMay } from './owner-may.ts'

type Sets = Pick<Partial<Interview>, 'sets' | 'startedAt'>

/** Is the colour-vision test still to be given to this interview? Its job's owner has it, and nothing was asked yet. */
export const isColourTestDue = async (deps: Pick<Deps, 'models'>, interview: Sets, parts: JobParts): Promise<boolean> =>
  interview.startedAt === undefined && !hasColourTest(interview) && (await ownerMay(deps, parts, 'colorBlindTest'))

/** The interview with the sets it would be given now, to tell what it asks before its pack is fetched. */
export const withDueColourTest = async <I extends Sets>(deps: Pick<Deps, 'models'>, interview: I, parts: JobParts): Promise<I> =>
  (await isColourTestDue(deps, interview, parts)) ? { ...interview, sets: withColourTest(interview.sets) } : interview
