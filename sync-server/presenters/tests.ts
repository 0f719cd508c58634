import type { Question } from '#shared/entities/question.ts'
import { wireOfFile } from '#shared/lib/questions/question-file.ts'
import type { OrderedTest } from '#shared/policies/setup/job-tests.ts'
import type { QuestionView, TestView } from '#shared/views/job-setting.ts'

/** The tests of a job as they were set. One without anything of its own is told as before there were tests: neighbours with the same times and attempts form one. */
export const presentTests = (tests: readonly OrderedTest<Question>[]): TestView[] =>
  tests.flatMap((test) => {
    const sets = test.sets.map(({ questions }) => questions).filter((questions) => questions.length > 0)
    const [only = []] = sets
    if (only.length === 0) return []
    const own = ownOf(test)
    if (sets.length === 1 && Object.keys(own).length === 0)
      return sameTimes(only).map((questions) => view(test, [questions], timesOf(questions)))
    return [view(test, sets, { ...(sets.every(haveSameTimes) ? timesOf(only) : {}), ...own })]
  })

type Facts = Omit<TestView, 'type' | 'question_sets'>

const view = ({ type }: Pick<TestView, 'type'>, sets: readonly (readonly Question[])[], facts: Facts): TestView => ({
  type,
  ...facts,
  question_sets: sets.map((questions) => ({ questions: questions.map(presentQuestion) })),
})

const ownOf = ({ name, minutes, preparation, attempts }: OrderedTest<Question>): Facts => ({
  ...(name === undefined ? {} : { test_name: name }),
  ...(minutes === undefined ? {} : { test_duration: minutes }),
  ...(preparation === undefined ? {} : { preparation }),
  ...(attempts === undefined ? {} : { number_of_attempts: attempts }),
})

function sameTimes(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = []
  for (const question of questions) {
    const last = groups.at(-1)
    if (last && haveSameTimes([...last, question])) last.push(question)
    else groups.push([question])
  }
  return groups
}

const haveSameTimes = ([first, ...others]: readonly Question[]): boolean =>
  others.every(({ limitMs, thinkMs, attempts }) => limitMs === first?.limitMs && thinkMs === first?.thinkMs && attempts === first?.attempts)

const MINUTE_MS = 60_000

/** Times that the questions of a set share. */
const timesOf = (questions: readonly Question[]): Facts => {
  const { limitMs, thinkMs, attempts }: Partial<Question> = questions[0] ?? {}
  return {
    ...(limitMs === undefined ? {} : { test_duration: (limitMs * questions.length) / MINUTE_MS }),
    ...(thinkMs === undefined ? {} : { preparation: thinkMs / MINUTE_MS }),
    ...(attempts === undefined ? {} : { number_of_attempts: attempts }),
  }
}

/** A question as it was set, with its right answers. */
export function presentQuestion(question: Question): QuestionView {
  const correct = (question.choices ?? []).filter((choice) => question.correct?.includes(choice.id)).map((choice) => choice.text)
  return {
    id: question.id,
    question: question.text,
    ...(question.required === undefined ? {} : { required: question.required }),
    ...(question.topic ? { type: question.topic.type, ...(question.topic.subType ? { sub_type: question.topic.subType } : {}) } : {}),
    ...(question.competencies ? { competency_list: question.competencies } : {}),
    ...wireOfFile(question.file),
    ...(question.openAudio === undefined ? {} : { openAudio: question.openAudio }),
    ...(question.kind === 'choice'
      ? {
          ans_type: question.answerType ?? 'Single Answer',
          choices: (question.choices ?? []).map((choice) => choice.text),
          answers: correct,
        }
      : {}),
    ...(question.kind === 'short' && question.modelAnswer !== undefined ? { answers: question.modelAnswer } : {}),
  }
}
