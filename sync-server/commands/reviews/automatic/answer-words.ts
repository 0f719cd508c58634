import { createHash } from 'node:crypto'
import { WordsFile } from '#shared/lib/words/words-file.ts'
import type { Trust } from '#shared/lib/words/trust.ts'
import { spokenOf, type Spoken } from '#shared/policies/automatic/pace.ts'
import { readHeard, readText, type ReadText } from '#shared/text/read-text.ts'
import type { Deps } from '../../../deps.ts'
import { typedSha } from '../../../queries/automatic/scoring-rows.ts'
import type { Doc } from '../../../sync/documents.ts'

/** Words of an answer as rules read them, with the hash of what they were read from. */
export interface WordsToScore {
  text: ReadText
  sha: string
  trust: Trust
  language: string
  version?: number
  spoken?: Spoken
}

/** Reads what was typed, or the newest version of what was said; null: there is none, or its file is gone. */
export async function wordsToScore(
  { s3 }: Pick<Deps, 's3'>,
  { kind, text = '', words }: Doc<'answers'>,
  language: string,
): Promise<WordsToScore | null> {
  if (kind === 'short') return { text: readText(text), sha: typedSha(text, language), trust: 'typed', language }
  const object = words?.current && (await s3.get('processed', words.current.objectName))
  if (!object) return null
  const bytes = Buffer.from(await new Response(object.stream).arrayBuffer())
  const file = WordsFile.parse(JSON.parse(bytes.toString('utf8')))
  const heard = file.sentences.map((sentence) => sentence.words.map(([word]) => word))
  const spoken =
    file.trust === 'confirmed' && file.language === 'english'
      ? spokenOf(file.sentences.flatMap((sentence) => sentence.words.map(([, fromMs, toMs]) => ({ fromMs, toMs }))))
      : undefined
  const sha = createHash('sha256').update(bytes).digest('hex')
  const { trust, version } = file
  return { text: readHeard(heard), sha, trust, language: file.language, version, ...(spoken && { spoken }) }
}
