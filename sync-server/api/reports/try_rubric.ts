import { try_rubric } from '#shared/api/reports/try_rubric.ts'
import { textIn } from '#shared/lib/questions/text-in.ts'
import { canEditJob } from '#shared/policies/job.ts'
import { Outcome } from '#shared/primitives/errors.ts'
import { tryRubric } from '#shared/text/try-rubric.ts'
import { handle } from '../../http/handle.ts'
import { findQuestion } from '../../queries/job.ts'

export default handle(try_rubric, {
  load: ({ input, actor, deps }) => findQuestion(deps, actor, input),
  allow: canEditJob,
  run: ({ input, record }) => {
    const rubric = input.rubric ?? record.fields.rubric
    if (!rubric) throw new Outcome(1, 'This question has no rubric.')
    const { words, score, withheld, flags, criteria, star, found } = tryRubric(input.text, {
      question: textIn(record.fields.text, 'english')?.text ?? '',
      rubric,
    }).scored
    const { situation, task, action, result } = star.parts
    return Promise.resolve({
      words,
      score: score ?? '-',
      withheld,
      flags: [...flags],
      criteria,
      star: [situation, task, action, result],
      found: found.map(({ criterion, indicator }) => `${criterion}/${indicator}`),
    })
  },
})
