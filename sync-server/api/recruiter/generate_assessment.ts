import { generate_assessment } from '#shared/api/recruiter/generate_assessment.ts'
import { mayGenerate } from '#shared/policies/generate.ts'
import { draftQuestions } from '../../commands/jobs/draft-questions.ts'
import { handle } from '../../http/handle.ts'
import { createFairQueue } from '../../http/limits/fair-queue.ts'

export default handle(generate_assessment, {
  // the command looks whose file it is, so that a feature that is off is told as such
  allow: mayGenerate,
  run: ({ input, actor, deps, request }) => inTurn(request.signal, () => draftQuestions(deps, actor, input)),
})

/** Of this process: each is a process of its own that reads a file of a stranger, for up to 40 seconds. */
const inTurn = createFairQueue({ most: 2, mostWaiting: 20, retryAfterSeconds: 10 })
