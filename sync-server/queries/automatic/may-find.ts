import type { Interview } from '#shared/entities/interview.ts'
import { declinesMachine } from '#shared/policies/machine-help.ts'
import type { Deps } from '../../deps.ts'
import type { JobParts } from '../job-parts.ts'
import { ownerMay } from '../owner-may.ts'

/** May a machine look at words of this job at all? Its owner's account has to have that, and the job has not turned it off (R271). */
export const jobMayFind = async (deps: Pick<Deps, 'models'>, parts: JobParts): Promise<boolean> =>
  parts.setting('scoring').findsEvidence !== false && (await ownerMay(deps, parts, 'aiRequired'))

/** May it look at those of this candidate? Whatever forbids it, people only are told nothing of the reason. */
export const mayFind = async (
  deps: Pick<Deps, 'models'>,
  parts: JobParts,
  interview: Pick<Interview, 'consent' | 'noMachineHelp'>,
): Promise<boolean> => !declinesMachine(interview) && (await jobMayFind(deps, parts))
