import type * as z from 'zod'
import type { Answer } from '#shared/entities/answer.ts'
import { wordsVersions } from '#shared/policies/words/versions.ts'
import { ownSegments } from '#shared/policies/named-objects.ts'
import type { FileAddress } from '#shared/views/upload.ts'
import type { Deps } from '../deps.ts'
import { documents } from '../sync/documents.ts'
import type { BucketName } from '../services/s3/object-store.ts'

export type AnswerFile = Omit<z.infer<typeof FileAddress>, 'url' | 'bucket_name'> & { bucket: BucketName }

/** Every file of an answer that the employer has, without its size: what was recorded, and what was made of it. Never one that only this document calls its own. */
export function filesOfAnswer(answer: Answer): Omit<AnswerFile, 'bytes'>[] {
  const of = { question: answer.questionId, attempt: answer.attempt }
  const recorded = ownSegments(answer, 'segments').map(
    ({ objectName }) => ({ ...of, bucket: 'media', kind: 'recorded', object_name: objectName }) as const,
  )
  const voice = ownSegments(answer, 'voice').map(
    ({ objectName }) => ({ ...of, bucket: 'media', kind: 'voice', object_name: objectName }) as const,
  )
  const { media, sound, picture, small, words } = answer
  const made = [
    { kind: 'video', object_name: media?.objectName },
    { kind: 'thumbnail', object_name: media?.thumbnail },
    { kind: 'proxy', object_name: media?.proxy?.objectName },
    { kind: 'sound', object_name: sound?.objectName },
    { kind: 'still', object_name: picture?.objectName },
    { kind: 'small', object_name: small?.objectName },
    ...wordsVersions(words).map(({ objectName }) => ({ kind: 'words', object_name: objectName }) as const),
  ] as const
  return [
    ...recorded,
    ...voice,
    ...made.flatMap(({ kind, object_name }) =>
      object_name === undefined ? [] : [{ ...of, bucket: 'processed', kind, object_name } as const],
    ),
  ]
}

/** Files of received answers that are really in the store, with sizes; `iv` names interviews of this tenant. */
export async function listAnswerFiles(
  deps: Pick<Deps, 'models' | 's3'>,
  of: { gid: string; iv: readonly string[] },
): Promise<AnswerFile[]> {
  const answers = await documents.find(deps, 'answers', { iv: of.iv, gid: of.gid }, { where: { receipt: { $exists: true } } })
  const files: AnswerFile[] = []
  for (const answer of answers) {
    for (const file of filesOfAnswer(answer)) {
      const head = await deps.s3.head(file.bucket, file.object_name)
      if (head) files.push({ ...file, bytes: head.bytes })
    }
  }
  return files
}

/** Addresses to fetch files by; `reader` as in AddressToRead. `expires_at` = when the first of them ends; now when there is none. */
export async function addressFiles(
  deps: Pick<Deps, 's3' | 'clock'>,
  files: readonly AnswerFile[],
  { origin, reader }: { origin: string; reader: string },
): Promise<{ files: z.infer<typeof FileAddress>[]; expires_at: number }> {
  const addressed = await Promise.all(
    files.map(async ({ bucket, ...file }) => {
      const { url, expiresAt } = await deps.s3.presignGet(bucket, file.object_name, { origin, reader, filename: file.object_name })
      return { file: { ...file, bucket_name: deps.s3.buckets[bucket], url }, expiresAt }
    }),
  )
  const ends = addressed.map(({ expiresAt }) => expiresAt)
  return { files: addressed.map(({ file }) => file), expires_at: ends.length > 0 ? Math.min(...ends) : deps.clock.now() }
}
