import { Trust } from '#shared/lib/words/trust.ts'
import {
  MAX_ENGINE_LENGTH,
  MAX_LANGUAGE_LENGTH,
  MAX_SENTENCE_LENGTH,
  MAX_SENTENCES,
  MAX_WORDS,
  WordsFile,
} from '#shared/lib/words/words-file.ts'

/** Answers as `WordsFile.parse` does, in a small part of its time: a report reads thousands of words. The schema still says what is wrong. */
export const checkWords = (value: unknown): WordsFile => (isWordsFile(value) ? value : WordsFile.parse(value))

function isWordsFile(value: unknown): value is WordsFile {
  if (!isRecord(value)) return false
  const { version, trust, language, engine, durationMs, sentences } = value
  return (
    isAt(version) &&
    version >= 1 &&
    TRUSTS.has(trust) &&
    isText(language, MAX_LANGUAGE_LENGTH) &&
    isText(engine, MAX_ENGINE_LENGTH) &&
    isAt(durationMs) &&
    isList(sentences, MAX_SENTENCES) &&
    sentences.every(isSentence)
  )
}

const isSentence = (value: unknown): boolean =>
  isRecord(value) &&
  isAt(value['fromMs']) &&
  isAt(value['toMs']) &&
  isList(value['words'], MAX_WORDS) &&
  value['words'].length > 0 &&
  value['words'].every(isWord)

function isWord(value: unknown): boolean {
  if (!isList(value, 4) || value.length < 4) return false
  const [text, fromMs, toMs, sureness] = value
  return isText(text, MAX_SENTENCE_LENGTH) && text !== '' && isAt(fromMs) && isAt(toMs) && isPart(sureness)
}

const TRUSTS: ReadonlySet<unknown> = new Set(Trust.options)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown, max: number): value is unknown[] => Array.isArray(value) && value.length <= max
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const isAt = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isPart = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
