import { QUESTION_KINDS } from '#shared/entities/question.ts'
import { wordsOf } from '#shared/lib/questions/words-of.ts'
import { sentenceText } from '#shared/lib/words/words-file.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { firstInterviewLanguage } from '#shared/policies/layout.ts'
import { newestFinal } from '#shared/policies/latest-attempt.ts'
import { scoreOrDash } from '../../../presenters/scores.ts'
import type { ExportedPerson } from '../../../queries/exported-people.ts'
import type { Doc } from '../../../sync/documents.ts'
import type { Cell } from '../../../services/xlsx/sheet-xml.ts'
import { orDash } from './person-rows.ts'

type Given = Pick<ExportedPerson, 'transcripts'>

/** A row for each question of somebody, with the answer that counts; of one test its questions only. */
export function answerRows(person: ExportedPerson, test: string | undefined): Cell[][] {
  const { interview, job, scores, isHidden, answers } = person
  const language = interview.language ?? firstInterviewLanguage(job.parts.setting('layout').interviewLanguages)
  const ofTest = test === undefined ? null : questionsOfTest(job.parts.tests, test)
  return scores.questions.flatMap((question, at) => {
    if (ofTest && !ofTest.has(question.id)) return []
    const answer = newestFinal(answers, question.id)
    const found = isHidden ? undefined : scores.scores.questions[question.id]
    const isScored = found?.score !== undefined
    return [
      [
        interview.id,
        at + 1,
        orDash(textIn(question.text, language)?.text),
        QUESTION_KINDS[question.kind],
        answer?.attempt ?? '-',
        ...answerCells(question, answer, person),
        scoreOrDash(found?.score),
        isScored ? found.source : '-',
      ],
    ]
  })
}

const questionsOfTest = (tests: ExportedPerson['job']['parts']['tests'], test: string): ReadonlySet<string> =>
  new Set(tests.filter(({ id }) => id === test).flatMap(({ sets }) => sets.flatMap(({ questions }) => questions.map(({ id }) => id))))

/** Answer, number of its words, and how reliable these are. */
function answerCells(question: Doc<'questions'>, answer: Doc<'answers'> | undefined, { transcripts }: Given): [Cell, Cell, Cell] {
  if (!answer) return ['-', '-', '-']
  if (answer.kind === 'choice') {
    const chosen = (answer.choice ?? []).flatMap((id) => question.choices?.find((one) => one.id === id)?.text ?? [])
    return [orDash(chosen.join('; ')), '-', '-']
  }
  if (answer.kind === 'short') {
    const text = answer.text ?? ''
    return text.trim() === '' ? ['-', '-', '-'] : [text, wordsOf(text).length, 'typed']
  }
  const words = transcripts.get(answer.id)
  if (!words) return ['-', '-', '-']
  const count = words.sentences.reduce((sum, sentence) => sum + sentence.words.length, 0)
  return [orDash(words.sentences.map(sentenceText).join(' ')), count, words.trust]
}
