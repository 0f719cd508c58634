import type { Answer } from '../../entities/answer.ts'
import type { Interview } from '../../entities/interview.ts'
import type { Question } from '../../entities/question.ts'
import { textIn } from '../../lib/questions/text-in.ts'
import { sentenceText, type Sentence, type WordsFile } from '../../lib/words/words-file.ts'
import { adviceOn } from '../../text/advice.ts'
import { quoteTyped } from '../../text/quote.ts'
import { readHeard, readText, type ReadText, type SentenceRange } from '../../text/read-text.ts'
import { withheldCode, type AnswerFacts } from '../../text/withheld.ts'
import type { TrainingGap, TrainingQuestion, TrainingReport } from '../../views/reports/training-report.ts'
import { newestFinal } from '../latest-attempt.ts'
import { ofItsRound } from '../rounds/redo.ts'

/** Facts of which a training report is made: a decision, a score and other people are none of them. */
export interface TrainingFacts {
  job: { name: string; company: string }
  interview: Pick<Interview, 'language' | 'rounds'>
  /** of this candidate, in their order */
  questions: readonly (Pick<Question, 'kind' | 'text' | 'modelAnswer' | 'rubric'> & { id: string })[]
  answers: readonly Answer[]
  /** by answer */
  transcripts: ReadonlyMap<string, WordsFile>
  machine: 'allowed' | 'declined' | 'off'
}

/** Tells candidates which parts of a story their own words showed, and what to add next time; the same whether they were hired or not (ADR 0152). */
export function trainingReportOf(facts: TrainingFacts): TrainingReport {
  const { name, company } = facts.job
  const job = { name, ...(company === '' ? {} : { company }) }
  if (facts.machine !== 'allowed') return { version: 1, state: facts.machine, job, questions: [] }
  const answers = ofItsRound(facts.interview, facts.answers)
  const questions = facts.questions.flatMap((question, at) =>
    tellsStory(question) ? [questionOf(facts, { question, no: at + 1, answer: newestFinal(answers, question.id) })] : [],
  )
  return { version: 1, state: 'ready', job, questions }
}

/** Choices tell no story, nor do short answers that have a right one and no rubric. */
const tellsStory = ({ kind, modelAnswer = '', rubric }: TrainingFacts['questions'][number]): boolean =>
  kind === 'video' || (kind === 'short' && (rubric !== undefined || modelAnswer.trim() === ''))

interface Asked {
  question: TrainingFacts['questions'][number]
  no: number
  answer: Answer | undefined
}

function questionOf({ interview, transcripts }: TrainingFacts, { question, no, answer }: Asked): TrainingQuestion {
  const shown = { id: question.id, no, question: textIn(question.text, interview.language ?? 'english')?.text ?? '' }
  const said = answer && saidIn(answer, transcripts.get(answer.id), interview.language ?? 'english')
  if (!answer || !said) return { ...shown, told: [], next: [], gap: answer ? 'unread' : 'open' }
  const gap = gapOf(answer, said)
  if (gap) return { ...shown, told: [], next: [], gap }
  const { told, next } = adviceOn(said.text, textIn(question.text, 'english')?.text ?? '', question.rubric?.kind ?? 'behavioural')
  return { ...shown, told: told.map(({ part, sentence }) => ({ part, ...said.quote(sentence) })), next: [...next] }
}

interface Said extends Pick<AnswerFacts, 'language' | 'trust'> {
  text: ReadText
  quote(range: SentenceRange): { quote: string; atMs?: number }
}

/** Undefined while nobody has written the words down. */
function saidIn({ kind, text: source = '' }: Answer, words: WordsFile | undefined, language: string): Said | undefined {
  if (kind === 'short')
    return { text: readText(source), language, trust: 'typed', quote: (range) => ({ quote: quoteTyped(source, range) }) }
  if (!words) return undefined
  const text = readHeard(words.sentences.map((sentence) => sentence.words.map(([word]) => word)))
  return { text, language: words.language, trust: words.trust, quote: (range) => heardIn(words.sentences, text, range) }
}

function heardIn(sentences: readonly Sentence[], text: ReadText, range: SentenceRange): { quote: string; atMs?: number } {
  const sentence = sentences[text.sentences.findIndex(({ from }) => from === range.from)]
  return sentence ? { quote: sentenceText(sentence), atMs: sentence.fromMs } : { quote: '' }
}

/** Reasons that hold for what is said of an answer; those that hold for a number alone do not count. */
function gapOf(answer: Answer, { text, language, trust }: Said): TrainingGap | undefined {
  if (text.words.length === 0) return 'open'
  const isDamaged = (answer.damagedSegments ?? []).length > 0
  const code = withheldCode(text, text.sentences, 0, { isAllowed: true, isDamaged, language, trust, isProven: true })
  return code === 'W11' ? 'damaged' : code === 'W04' ? 'language' : code === 'W05' ? 'unread' : undefined
}
