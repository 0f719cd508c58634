import type { Answer } from '../../entities/answer.ts'
import { textIn } from '../../lib/questions/text-in.ts'
import { sentenceText, type Sentence } from '../../lib/words/words-file.ts'
import type { ReportAnswer, ReportWords } from '../../views/report-document.ts'
import { newestFinal } from '../latest-attempt.ts'
import type { ReportFacts, ReportOptions } from './report-facts.ts'

/** Every question with what was answered to it: words, choices and times. */
export const reportAnswers = (facts: ReportFacts, options: ReportOptions): ReportAnswer[] =>
  facts.questions.map((question, at) => {
    const answer = newestFinal(facts.answers, question.id)
    const durationMs = answer?.media?.durationMs ?? answer?.durationMs
    return {
      id: question.id,
      no: at + 1,
      kind: question.kind,
      question: textIn(question.text, facts.interview.language ?? 'english')?.text ?? '',
      state: !answer ? 'open' : answer.receipt ? 'given' : 'coming',
      ...(answer?.receipt && { receivedAt: answer.receipt.at }),
      ...(durationMs !== undefined && { durationMs }),
      ...(question.kind === 'video' && answer && { words: wordsOf(facts, answer, options) }),
      ...(question.kind === 'choice' && choicesOf(question, answer, isKeyShown(facts, options))),
      ...(question.kind === 'short' && answer && { text: answer.text ?? '' }),
    }
  })

/** The key is for the employer's side, and beside an answer it is a mark. */
const isKeyShown = ({ hasKey, isHidden }: ReportFacts, { copy, scores }: ReportOptions): boolean =>
  hasKey && !isHidden && scores && copy === 'team'

function choicesOf(
  { choices = [], correct = [] }: ReportFacts['questions'][number],
  answer: Answer | undefined,
  withKey: boolean,
): Pick<ReportAnswer, 'chosen' | 'right'> {
  const textsOf = (ids: readonly string[]): string[] => choices.filter(({ id }) => ids.includes(id)).map(({ text }) => text)
  return { ...(answer && { chosen: textsOf(answer.choice ?? []) }), ...(withKey && { right: textsOf(correct) }) }
}

function wordsOf({ transcripts }: ReportFacts, { id, words }: Answer, { copy }: ReportOptions): ReportWords {
  if (!words) return { status: 'waiting' }
  const { status, language, current } = words
  const file = transcripts.get(id)
  if (status !== 'ready') return { status, language }
  if (!current || !file) return { status: 'failed', language }
  const { trust, by } = current
  return { status, trust, ...(by && copy === 'team' && { by }), paragraphs: paragraphsOf(file.sentences) }
}

const PAUSE_MS = 2000
const SENTENCES_OF_A_PARAGRAPH = 4

/** Joins sentences until a pause, or until there are enough of them to read on. */
function paragraphsOf(sentences: readonly Sentence[]): { atMs: number; text: string }[] {
  const made: { atMs: number; sentences: string[]; endMs: number }[] = []
  for (const sentence of sentences) {
    const last = made.at(-1)
    const text = sentenceText(sentence)
    if (last && last.sentences.length < SENTENCES_OF_A_PARAGRAPH && sentence.fromMs - last.endMs < PAUSE_MS) {
      last.sentences.push(text)
      last.endMs = sentence.toMs
    } else made.push({ atMs: sentence.fromMs, sentences: [text], endMs: sentence.toMs })
  }
  return made.map(({ atMs, sentences: texts }) => ({ atMs, text: texts.join(' ') }))
}
