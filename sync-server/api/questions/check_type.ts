import { check_type } from '#shared/api/questions/check_type.ts'
import { topicTypesFor } from '#shared/lib/questions/topics.ts'
import { everyone, handle } from '../../http/handle.ts'
import { CHECK_ENGINE, proposeTopic } from '../../queries/propose-topic.ts'

export default handle(check_type, {
  // nothing is looked up of anybody
  allow: everyone,
  run: ({ input, actor }) => {
    const topic = proposeTopic(input.question, topicTypesFor(actor.assessmentType))
    return Promise.resolve({ type: topic?.type ?? null, sub_type: topic?.subType ?? null, ...CHECK_ENGINE })
  },
})
