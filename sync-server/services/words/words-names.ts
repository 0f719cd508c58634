import { createHash } from 'node:crypto'
import type { Answer } from '#shared/entities/answer.ts'
import { wordsVersions } from '#shared/policies/words/versions.ts'
import { processedNames } from '../media/process-answer.ts'
import type { ObjectStore } from '../s3/object-store.ts'

type Named = Parameters<typeof processedNames>[0]

/** Name of a version that a person made: by its content, so that two people at once do not write the same object (ADR 0119). */
export function personalWordsName(answer: Named, version: number, bytes: Uint8Array): string {
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `${stemOf(answer)}${version}-${mark}.json`
}

/** Removes every version, also one that a run of this moment stored and no document names. */
export async function removeWords(
  { s3 }: { s3: Pick<ObjectStore, 'remove' | 'list'> },
  answer: Named & Pick<Answer, 'words'>,
): Promise<void> {
  const names = new Set(wordsVersions(answer.words).map(({ objectName }) => objectName))
  for await (const { key } of s3.list('processed', stemOf(answer))) names.add(key)
  for (const name of names) await s3.remove('processed', name)
}

/** All that stands before the number of the version. */
const stemOf = (answer: Named): string => processedNames(answer).words.replace(/1\.json$/, '')
