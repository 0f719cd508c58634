import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Answer, AnswerWords } from '#shared/entities/answer.ts'
import { countWords, WordsFile } from '#shared/lib/words/words-file.ts'
import { inFolder, processedNames, type MediaDeps } from '../media/process-answer.ts'
import { checkSentences } from './check-sentences.ts'
import type { Transcriber } from './transcriber.ts'

/**
 * Makes the first version of the words of an answer out of its sound, under a fixed name. The same sound, recogniser and language make the same
 * file. Throws when another try may help.
 */
export function transcribeAnswer(
  deps: MediaDeps,
  answer: Answer,
  of: { transcriber: Transcriber; language: string },
): Promise<AnswerWords> {
  const { transcriber, language } = of
  return inFolder(deps, async (folder) => {
    const sound = { path: path.join(folder, 'sound.webm'), durationMs: answer.sound?.durationMs ?? 0 }
    const object = await deps.s3.get('processed', answer.sound?.objectName ?? '')
    if (!object) throw new Error(`the sound of answer ${answer.id} is not in the store`)
    await pipeline(Readable.from(object.stream), createWriteStream(sound.path))
    const { sentences, dropped } = checkSentences(await transcriber.transcribe(sound, language), sound.durationMs)
    if (dropped > 0)
      deps.log.warn({ answerId: answer.id, dropped, engine: transcriber.id }, 'words with times that cannot be true were left out')
    const lost = dropped > 0 ? { dropped } : {}
    if (sentences.length === 0) return { status: 'silent', language, ...lost }
    const engine = `${transcriber.id} ${transcriber.version}`.slice(0, 120)
    const { trust } = transcriber
    const file = WordsFile.parse({ version: 1, trust, language, engine, durationMs: sound.durationMs, sentences })
    const bytes = wordsBytes(file)
    const { words: objectName } = processedNames(answer)
    await deps.s3.put('processed', objectName, bytes, WORDS_TYPE)
    const current = { version: 1, objectName, bytes: bytes.length, trust, engine }
    return { status: 'ready', language, current, count: countWords(sentences), ...lost }
  })
}

export const WORDS_TYPE = 'application/json'

/** Bytes of a version as they are stored. */
export const wordsBytes = (file: WordsFile): Buffer => Buffer.from(JSON.stringify(file), 'utf8')
