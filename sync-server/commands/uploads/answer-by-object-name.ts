import { AppError } from '#shared/primitives/errors.ts'
import { markOf, parseVideoObjectName } from '#shared/lib/files/object-name.ts'
import type { Deps } from '../../deps.ts'
import { documents, type Doc } from '../../sync/documents.ts'

interface Told {
  objectName: string
  answerId: string | undefined
  segment: number | undefined
}

/**
 * Number in the take and answer of a recorded object: as told, else by the name. The answer is the one whose upload has this name, else the
 * only one of this take.
 * @throws AppError notFound for a name of another interview, invalid where no answer or more than one is of this take
 */
export async function answerByObjectName(
  deps: Pick<Deps, 'models' | 's3'>,
  interview: Pick<Doc<'interviews'>, 'id' | 'gid'>,
  told: Told,
): Promise<{ answerId: string; segment: number }> {
  const name = parseVideoObjectName(told.objectName, interview.id)
  if (!name) throw new AppError('notFound')
  const { segment = name.segment } = told
  return { segment, answerId: told.answerId ?? (await answerOfTake(deps, interview, { ...name, objectName: told.objectName })) }
}

async function answerOfTake(
  { models, s3 }: Pick<Deps, 'models' | 's3'>,
  { id: iv, gid }: Pick<Doc<'interviews'>, 'id' | 'gid'>,
  { objectName, questionId, attempt, mark }: { objectName: string; questionId: string; attempt: number; mark?: string },
): Promise<string> {
  const begun = await models.uploads.findOne({ _id: `${s3.buckets.media}/${objectName}`, gid, interviewId: iv }).lean()
  if (begun) return begun.answerId
  const where = { kind: 'video', questionId, attempt } as const
  const ofTry = await documents.find({ models }, 'answers', { iv, gid }, { where, only: ['id'] })
  const [only, ...others] = ofTry.filter(({ id }) => mark === undefined || mark === markOf(id))
  if (only && others.length === 0) return only.id
  throw new AppError('invalid', { details: ['answer_id: is needed, object_name does not tell it while no answer of this take is here'] })
}
