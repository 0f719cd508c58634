import { video } from '#shared/api/reports/video.ts'
import { canReadInterview } from '#shared/policies/job.ts'
import { handle } from '../../http/handle.ts'
import { askedText, dateOf, durationOf, presentFiles, standingOf } from '../../presenters/answers.ts'
import { notReady } from '../../presenters/no-answers.ts'
import { answerTo, findAnswered } from '../../queries/answered.ts'

export default handle(video, {
  load: ({ input, actor, deps }) => findAnswered(deps, actor, input),
  allow: canReadInterview,
  run: async ({ deps, record }) => {
    if (record.answers.length === 0) throw notReady()
    const videos = record.questions.flatMap((question, at) => {
      if (question.kind !== 'video') return []
      const answer = answerTo(record, question)
      return [
        {
          question: question.id,
          no: at + 1,
          text: askedText(question, record.fields.language),
          attempt: answer?.attempt ?? 0,
          state: standingOf(answer),
          duration_ms: answer ? durationOf(answer) : null,
          received_at: dateOf(answer?.receipt?.at),
          files: answer ? presentFiles(deps, answer) : [],
        },
      ]
    })
    return { videos }
  },
})
