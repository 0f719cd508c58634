import { expect, it } from 'vitest'
import { customerFocus } from '../lib/rubrics/starters/customer-focus.ts'
import { findEvidence } from './find-evidence.ts'
import { readHeard, readText, type ReadText } from './read-text.ts'
import { summaryOf, type FoundInAnswer } from './summary.ts'

const GOOD_ANSWER =
  'I had to calm the queue and find her a room. I listened to her and asked what she needed. I apologised, offered a new room and worked with the kitchen team on dinner. In the end she stayed three nights. Afterwards I added a check to our procedure.'

const rubric = { ...customerFocus.rubric, jobBasis: 'Guests complain.' }

const found = (question: string, text: ReadText): FoundInAnswer & { text: ReadText } => ({
  question,
  text,
  found: findEvidence(text, text.sentences, rubric).found,
})

const words = (answers: readonly ReturnType<typeof found>[]): string[] =>
  summaryOf(answers).map(({ question, criterion, from, to }) => {
    const text = answers.find((answer) => answer.question === question)?.text
    return `${question} ${criterion}: ${text?.words.slice(from, to).map((word) => word.text).join(' ') ?? ''}` // prettier-ignore
  })

it('S131 sums up in the sentences that show most, one a criterion, in the order of speaking', () => {
  expect(words([found('q1', readText(GOOD_ANSWER))])).toEqual([
    'q1 listen: I listened to her and asked what she needed',
    'q1 solve: I apologised offered a new room and worked with the kitchen team on dinner',
    'q1 learn: Afterwards I added a check to our procedure',
  ])
})

it('S131 takes five sentences at most, verbatim words of spoken answers too', () => {
  const spoken = readHeard([
    ['I', 'apologised,', 'offered', 'her', 'credit.'],
    ['Then', 'I', 'added', 'a', '“check”.'],
  ])
  expect(spoken.words.map(({ key }) => key)).toEqual(['i', 'apologized', 'offered', 'her', 'credit', 'then', 'i', 'added', 'a', 'check'])
  const all = words([found('q1', readText(GOOD_ANSWER)), found('q2', spoken), found('q3', readText(GOOD_ANSWER))])
  expect(all).toHaveLength(5)
  expect(all.map((line) => line.slice(0, 2))).toEqual(['q1', 'q1', 'q1', 'q3', 'q3'].toSorted())
  expect(summaryOf([])).toEqual([])
})
