import { fetch } from '#shared/api/questions/fetch.ts'
import { bankQuestions } from '#shared/lib/questions/bank.ts'
import { topicTypesFor } from '#shared/lib/questions/topics.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { everyone, handle } from '../../http/handle.ts'

export default handle(fetch, {
  // the bank is no record of anybody
  allow: everyone,
  run: ({ input: { type, sub_type: subType, lang }, actor }) => {
    if (!topicTypesFor(actor.assessmentType).includes(type))
      throw new AppError('forbidden', { details: [`type: this account is not offered ${type}`] })
    const questions = bankQuestions({ language: lang, type, subType })
    return Promise.resolve({
      questions: questions.map((question) => ({
        id: question.id,
        question: question.text,
        type: question.type,
        sub_type: question.subType,
        lang,
      })),
    })
  },
})
