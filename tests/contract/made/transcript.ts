import { sample } from '#shared/lib/sample.ts'
import type { WordsFile } from '#shared/lib/words/words-file.ts'
import type { Deps } from '#server/deps.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { processedNames } from '#server/services/media/process-answer.ts'
import { wordsBytes, WORDS_TYPE } from '#server/services/words/transcribe-answer.ts'

/** Words as the recogniser of this machine leaves them. */
export const DRAFT: WordsFile = {
  version: 1,
  trust: 'draft',
  language: 'english',
  engine: 'any 1',
  durationMs: 9000,
  sentences: [
    {
      fromMs: 400,
      toMs: 4400,
      words: ['I', 'let', 'a', 'team', 'of', 'five.'].map((word, n) => [word, 400 + n * 600, 1000 + n * 600, n === 1 ? 0.4 : 0.9]),
    },
    { fromMs: 5000, toMs: 8000, words: ['Nothing', 'was', 'lost.'].map((word, n) => [word, 5000 + n * 1000, 6000 + n * 1000, 0.9]) },
  ],
}

/** A final answer of the sample interview with a draft of its words in the store. Gives its id. */
export async function storeTranscript({ deps }: { deps: Deps }, id: string = deps.random.id(), attempt = 1): Promise<string> {
  const { gid, jobId, interviewId, videoQuestionId: questionId } = sample
  const { words: objectName } = processedNames({ interviewId, questionId, attempt })
  const bytes = wordsBytes(DRAFT)
  await deps.s3.put('processed', objectName, bytes, WORDS_TYPE)
  const current = { version: 1, objectName, bytes: bytes.length, trust: 'draft', engine: 'any 1' } as const
  const fields = {
    interviewId,
    questionId,
    kind: 'video',
    attempt,
    state: 'final',
    startedAt: 1,
    words: { status: 'ready', language: 'english', current, count: 9 },
  } as const
  await insertDoc(deps, { by: 'test', col: 'answers', id, gid, scope: `job:${jobId}`, iv: interviewId, fields })
  return id
}
