import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { MailedToken } from '../../lib/accounts/sign-in.ts'
import { EvaluationSetting } from '../../views/evaluation.ts'
import { REVIEW_LINK_OUTCOMES } from '../../views/reviewer.ts'

/** 1 is an accepted code of this call, so a link that is over answers like one that nobody was sent. */
const { 1: _expired, ...outcomes } = REVIEW_LINK_OUTCOMES

export const get_customized_evaluation_by_invitation_token = defineCall({
  path: 'api/recruiter/get_customized_evaluation_by_invitation_token',
  summary: 'What reviewers of the job of a review link look at. Code 1: the built-in criteria, whose names are keys to be translated.',
  description: 'Code 1 is a success here, so a link that has expired answers 2, like one that was never sent.',
  kind: 'query',
  successCodes: [1],
  access: 'public',
  roles: [],
  request: z.strictObject({ token: MailedToken }),
  response: EvaluationSetting,
  outcomes,
  example: { token: 'the-secret-of-the-mail' },
  perMinute: 120,
})
