import type { Answer } from '#shared/entities/answer.ts'
import type { Deps } from '../deps.ts'
import type { BucketName } from '../services/s3/object-store.ts'
import { documents, type Doc } from '../sync/documents.ts'
import { filesOfAnswer } from './answer-files.ts'
import { possibleInterviews } from './job.ts'

/** A file of an answer, by its name. */
export interface Video {
  name: string
  bucket: BucketName
  interviewId: string
  scope: string
  /** milliseconds UTC at which the answer was given */
  at: number
}

type Given = Pick<Answer, 'startedAt' | 'finishedAt'> & Pick<Doc<'answers'>, 'iv' | 'scope'>

/** Finds files of answers of a group by their names, whoever may watch them, in the order of interviews; answers are read one after the other. */
export async function* findVideos(
  deps: Pick<Deps, 'models'>,
  { gid, names, interviewIds }: { gid: string; names: readonly string[]; interviewIds?: readonly string[] },
): AsyncGenerator<Video> {
  const wanted = new Set(names)
  const ids = interviewIds ?? [...new Set(names.flatMap(possibleInterviews))]
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for await (const answer of documents.cursor(deps, 'answers', { iv: ids.slice(from, from + AT_ONCE), gid }))
      for (const file of filesOfAnswer(answer)) if (wanted.delete(file.object_name)) yield videoOf(answer, file)
}

const AT_ONCE = 100

const videoOf = (answer: Given, { object_name: name, bucket }: { object_name: string; bucket: BucketName }): Video => ({
  name,
  bucket,
  interviewId: answer.iv,
  scope: answer.scope,
  at: answer.finishedAt ?? answer.startedAt,
})
