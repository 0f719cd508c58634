import type { CandidateSession } from '#shared/views/candidate-session.ts'
import type { Deps } from '../../deps.ts'
import { presentCandidateSession } from '../../presenters/candidate-session.ts'
import type { JobParts } from '../../queries/job-parts.ts'
import { finalAnswers } from '../../queries/own-answers.ts'
import type { OwnInterview } from '../../queries/own-interview.ts'

/** Interview as the calls of the specification tell it to its candidate. */
export const sessionOf = async (deps: Pick<Deps, 'models'>, interview: OwnInterview, parts: JobParts): Promise<CandidateSession> =>
  presentCandidateSession(interview, parts, await finalAnswers(deps, interview))
