import type { AnswerWords } from '#shared/entities/answer.ts'
import type { Sentence, WordsFile } from '#shared/lib/words/words-file.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { wordsBytes, WORDS_TYPE } from '#server/services/words/transcribe-answer.ts'
import { CLIP_MS } from './finished-interview.ts'
import type { RecruiterApp } from './recruiter-fixture.ts'

/** A sentence whose words take the same time each; words in brackets are unsure. */
export function spoken(text: string, fromMs: number, toMs: number): Sentence {
  const words = text.split(' ')
  const at = (n: number): number => fromMs + Math.round(((toMs - fromMs) * n) / words.length)
  return { fromMs, toMs, words: words.map((word, n) => [word.replace(/[[\]]/g, ''), at(n), at(n + 1), word.startsWith('[') ? 0.3 : 0.95]) }
}

export const words = (changes: Partial<AnswerWords>): AnswerWords => ({ status: 'ready', language: 'english', ...changes })

export const changeWords = ({ deps, gid }: RecruiterApp, id: string, to: AnswerWords) =>
  commitEdit(deps, { by: 'test', col: 'answers', id, gid, changes: { words: to } })

/** Draft of a machine, stored as the recogniser leaves it. */
export async function storeWords(app: RecruiterApp, id: string, sentences: Sentence[]): Promise<void> {
  const file: WordsFile = { version: 1, trust: 'draft', language: 'english', engine: 'any 1', durationMs: CLIP_MS, sentences }
  const bytes = wordsBytes(file)
  const answer = await documents.get(app.deps, 'answers', { id, gid: app.gid })
  const objectName = `words_${answer?.interviewId}_${answer?.questionId}_a1_v1.json`
  await app.deps.s3.put('processed', objectName, bytes, WORDS_TYPE)
  await changeWords(app, id, words({ current: { version: 1, objectName, bytes: bytes.length, trust: 'draft', engine: 'any 1' }, count: 9 }))
}
