import type { Answer } from '#shared/entities/answer.ts'
import type { FoundInQuestion } from '#shared/entities/automatic.ts'
import { WordsFile } from '#shared/lib/words/words-file.ts'
import { wordsVersions } from '#shared/policies/words/versions.ts'
import { quoteHeard, quoteTyped } from '#shared/text/quote.ts'
import type { SentenceRange } from '#shared/text/read-text.ts'
import type { Deps } from '../../deps.ts'

/** Reads the words that something was found in, and answers them by their ranges; null: they are gone. */
export async function readQuotes(
  { s3 }: Pick<Deps, 's3'>,
  answers: readonly QuotedAnswer[],
  { answerId, version }: FoundInQuestion,
): Promise<((range: SentenceRange) => string) | null> {
  const answer = answers.find(({ id }) => id === answerId)
  if (!answer) return null
  if (version === undefined) return (range) => quoteTyped(answer.text ?? '', range)
  const named = wordsVersions(answer.words).find((one) => one.version === version)
  const object = named && (await s3.get('processed', named.objectName))
  if (!object) return null
  const file = WordsFile.parse(JSON.parse(await new Response(object.stream).text()))
  const words = file.sentences.flatMap((sentence) => sentence.words.map(([word]) => word))
  return (range) => quoteHeard(words, range)
}

/** The summary in the candidate's own sentences; none while nothing was found. */
export async function readSummary(
  deps: Pick<Deps, 's3'>,
  answers: readonly QuotedAnswer[],
  shown: { summary: readonly (SentenceRange & { questionId: string })[]; questions: Readonly<Record<string, FoundInQuestion>> } | undefined,
): Promise<string[]> {
  const lines: string[] = []
  for (const { questionId, ...range } of shown?.summary ?? []) {
    const found = shown?.questions[questionId]
    const quote = found && (await readQuotes(deps, answers, found))
    if (quote) lines.push(quote(range))
  }
  return lines.filter((line) => line !== '')
}

type QuotedAnswer = Pick<Answer, 'id' | 'text' | 'words'>
