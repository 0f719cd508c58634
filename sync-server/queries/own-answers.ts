import { latestAttemptFirst } from '#shared/policies/latest-attempt.ts'
import { ofItsRound } from '#shared/policies/rounds/redo.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../deps.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { loadJobParts, type JobParts } from './job-parts.ts'
import type { OwnInterview } from './own-interview.ts'

/** Job of an own interview. @throws AppError notFound when it is gone */
export async function partsOfOwn(deps: Pick<Deps, 'models'>, interview: OwnInterview): Promise<JobParts> {
  const parts = await loadJobParts(deps, interview)
  if (!parts) throw new AppError('notFound')
  return parts
}

/** The final answer of each question in the round that is asked. */
export async function finalAnswers(deps: Pick<Deps, 'models'>, interview: OwnInterview): Promise<Map<string, Doc<'answers'>>> {
  const { id: iv, gid } = interview
  const finals = ofItsRound(interview, await documents.find(deps, 'answers', { iv, gid }, { where: { state: 'final' } }))
  return new Map(
    finals
      .toSorted(latestAttemptFirst)
      .toReversed()
      .map((answer) => [answer.questionId, answer]),
  )
}
