import type * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import type { Job } from '#shared/entities/job.ts'
import { AppError } from '#shared/primitives/errors.ts'
import type { FilesGiven, ListedFile } from '#shared/views/answers.ts'
import type { Deps } from '../../deps.ts'
import { addressFiles, filesOfAnswer } from '../../queries/answer-files.ts'
import { isVisible, type Loaded, type Visibility } from '../../queries/job.ts'
import { documents, type Doc } from '../../sync/documents.ts'
import { audit } from '../audit/audit.ts'

type SeenJob = Loaded<Job> & { sight: Visibility }

/** Files of the received answers of all candidates that this reader may see, in the order of interviews; sizes as the answers tell them. */
export async function listJobFiles(deps: Pick<Deps, 'models' | 's3'>, job: SeenJob): Promise<ListedFile[]> {
  const answers = await receivedAnswers(deps, job)
  return answers
    .toSorted((a, b) => (a.iv + a.id < b.iv + b.id ? -1 : 1))
    .flatMap((answer) => {
      const sizes = sizesOf(answer)
      return filesOfAnswer(answer).map(({ bucket, ...file }) => ({
        ...file,
        bucket_name: deps.s3.buckets[bucket],
        bytes: sizes.get(file.object_name) ?? null,
        interview_id: answer.iv,
      }))
    })
}

/**
 * Addresses for those of the named files that the reader may fetch and the store has; it is noted, as every export.
 * @throws AppError notFound when that is none
 */
export async function transferJobFiles(
  deps: Deps,
  job: SeenJob & { by: string },
  { names, ...reader }: { names: readonly string[]; origin: string; reader: string },
): Promise<z.infer<typeof FilesGiven>> {
  const wanted = new Set(names)
  const known = (await receivedAnswers(deps, job)).flatMap(filesOfAnswer).filter(({ object_name }) => wanted.has(object_name))
  const stored = await Promise.all(
    known.map(async (file) => {
      const head = await deps.s3.head(file.bucket, file.object_name)
      return head ? [{ ...file, bytes: head.bytes }] : []
    }),
  )
  const files = stored.flat()
  if (files.length === 0) throw new AppError('notFound')
  const { gid, id, by } = job
  await audit(deps, { gid, by, action: 'export.files', target: `jobs/${id}`, detail: { count: files.length } })
  const given = new Set(files.map(({ object_name }) => object_name))
  return { ...(await addressFiles(deps, files, reader)), refused: [...wanted].filter((name) => !given.has(name)) }
}

async function receivedAnswers(deps: Pick<Deps, 'models'>, { scope, gid, sight }: SeenJob): Promise<Doc<'answers'>[]> {
  const where = { receipt: { $exists: true } }
  const place = sight === 'all' ? { scope, gid } : { scope, gid, iv: [...sight] }
  return (await documents.find(deps, 'answers', place, { where })).filter(({ iv }) => isVisible(sight, iv))
}

/** Bytes of files by name, as far as the answer tells them. */
function sizesOf({ segments = [], voice = [], media, small }: Answer): ReadonlyMap<string, number> {
  const made = [media, media?.proxy, small].flatMap((file) =>
    file?.objectName !== undefined && file.bytes !== undefined ? [[file.objectName, file.bytes] as const] : [],
  )
  return new Map([...[...segments, ...voice].map(({ objectName, bytes }) => [objectName, bytes] as const), ...made])
}
