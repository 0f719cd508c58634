import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Email } from '../../primitives/fields.ts'
import { RecruiterFeatures, RecruiterFeaturesChange } from '../../lib/accounts/recruiter-features.ts'
import { sample } from '../../lib/sample.ts'

/** Ours: the specification sets the flags when an account is made and does not say how they change. */
export const set_features = defineCall({
  path: 'api/admin/set_features',
  summary: 'Change what the account of a recruiter may use. What is not named stays.',
  kind: 'command',
  roles: ['admin'],
  request: z.strictObject({ email: Email, features: RecruiterFeaturesChange }),
  response: z.object({ features: RecruiterFeatures }),
  outcomes: { 1: 'E-mail not found.' },
  example: { email: sample.email, features: { virtualAvatar: true, interviewModel: 'full' } },
})
