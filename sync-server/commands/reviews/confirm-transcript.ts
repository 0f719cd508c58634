import { MAX_WORD_VERSIONS, type AnswerWords } from '#shared/entities/answer.ts'
import { countWords, WordsFile } from '#shared/lib/words/words-file.ts'
import { confirmSentences, correctSentences, type Correction } from '#shared/policies/words/correct-sentences.ts'
import { withVersion, wordsVersions, type WordsVersion } from '#shared/policies/words/versions.ts'
import { AppError, Outcome } from '#shared/primitives/errors.ts'
import { must } from '#shared/primitives/must.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import { wordsBytes, WORDS_TYPE } from '../../services/words/transcribe-answer.ts'
import { personalWordsName } from '../../services/words/words-names.ts'
import type { Doc } from '../../sync/documents.ts'
import { commitEdit } from '../../sync/write/commit.ts'
import { audit } from '../audit/audit.ts'
import { ifGiven } from '../media/if-given.ts'

interface Confirmation {
  version: number
  sentences?: readonly Correction[] | undefined
}

/**
 * Makes the next version of the words of an answer, as a person confirmed or corrected them. The object has its name by its content, so a repeat
 * finds what was made, and of two people at once one is told (ADR 0119).
 */
export async function confirmTranscript(
  deps: Deps,
  actor: Actor,
  answer: Doc<'answers'>,
  { version, sentences }: Confirmation,
): Promise<{ version: number; trust: WordsVersion['trust']; by: string; at: number }> {
  const read = wordsVersions(answer.words).find((one) => one.version === version)
  if (!read) throw new AppError('notFound')
  const file = nextFile(await readFile(deps, read), sentences)
  const bytes = wordsBytes(file)
  const objectName = personalWordsName(answer, file.version, bytes)
  const known = wordsVersions(answer.words).some((one) => one.objectName === objectName)
  if (!known && answer.words?.current?.version !== version) throw new Outcome(1, CHANGED)
  if (!known && file.version > MAX_WORD_VERSIONS) throw new Outcome(2, TOO_OFTEN)
  if (!known) await deps.s3.put('processed', objectName, bytes, WORDS_TYPE)
  const { trust, engine } = file
  const made = { version: file.version, objectName, bytes: bytes.length, trust, engine, by: actor.name.slice(0, 200), at: deps.clock.now() }
  const stored = await addVersion(deps, answer, { actor, made, count: countWords(file.sentences) })
  await audit(deps, {
    id: `words.${answer.id}.${stored.objectName}`,
    gid: answer.gid,
    by: actor.id,
    action: trust === 'typed' ? 'transcript.corrected' : 'transcript.confirmed',
    target: `answers/${answer.id}`,
    detail: { version: stored.version },
  })
  return { version: stored.version, trust: stored.trust, by: stored.by ?? '', at: stored.at ?? 0 }
}

const CHANGED = 'Somebody has changed these words since. Read them again.'
const TOO_OFTEN = 'These words have been changed too often. Nothing was changed.'

function nextFile(before: WordsFile, corrections: readonly Correction[] | undefined): WordsFile {
  const version = before.version + 1
  if (!corrections) return { ...before, version, trust: 'confirmed', sentences: confirmSentences(before.sentences) }
  const sentences = correctSentences(before.sentences, corrections)
  if (!sentences) throw new AppError('invalid', { details: ['sentences: names one that is not there'] })
  return { ...before, version, trust: 'typed', sentences }
}

async function readFile({ s3 }: Pick<Deps, 's3'>, { objectName }: WordsVersion): Promise<WordsFile> {
  const object = await s3.get('processed', objectName)
  // erased meanwhile
  if (!object) throw new AppError('notFound')
  return WordsFile.parse(JSON.parse(await new Response(object.stream).text()))
}

async function addVersion(
  deps: Deps,
  { id, gid }: Doc<'answers'>,
  { actor, made, count }: { actor: Actor; made: WordsVersion; count: number },
): Promise<WordsVersion> {
  let words: AnswerWords | undefined
  const find = () => wordsVersions(words).find(({ objectName }) => objectName === made.objectName)
  const changes = ifGiven<{ words: AnswerWords } | null>((current) => {
    words = current.words
    if (find() || words?.current?.version !== made.version - 1) return null
    words = { ...withVersion(words, made), count }
    return { words }
  })
  try {
    await commitEdit(deps, { by: actor.id, col: 'answers', id, gid, changes })
    if (!find()) throw new Outcome(1, CHANGED)
  } catch (error) {
    // erased, recorded again, or another version was faster: nothing names the object
    if (error instanceof Outcome || (error instanceof AppError && error.error === 'notFound'))
      await deps.s3.remove('processed', made.objectName)
    throw error
  }
  return must(find(), 'looked for above')
}
