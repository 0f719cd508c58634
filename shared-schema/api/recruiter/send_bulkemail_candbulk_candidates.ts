import * as z from 'zod'
import { MAIL_TEXT_LENGTHS } from '../../lib/mail/mail-kinds.ts'
import { unknownVariables } from '../../lib/mail/mail-variables.ts'
import { sample } from '../../lib/sample.ts'
import { defineCall } from '../../primitives/define-call.ts'
import { Id, JobId } from '../../primitives/fields.ts'

/** Mails to candidates that can be sent by hand; reports go out by themselves. */
export const CandidateTemplate = z.enum(['invitation', 'reminder', 'extension', 'confirmation', 'redo'])
export type CandidateTemplate = z.infer<typeof CandidateTemplate>

/** Words of one mail, with the variables that every mail knows. */
const ownText = (most: number) =>
  z
    .string()
    .max(most)
    .superRefine((text, context) => {
      for (const name of unknownVariables(text)) context.addIssue({ code: 'custom', message: `has the unknown variable {{${name}}}` })
    })
    .optional()

export const send_bulkemail_candbulk_candidates = defineCall({
  path: 'api/recruiter/send_bulkemail_candbulk_candidates',
  summary:
    'Mail candidates of a job, each by a template of the job; title and message, where given, stand in place of its words. A person gets three of a kind within a day.',
  description:
    'As by `actions`: who has finished is not reminded, who has not is not confirmed, a redo is told to those who were asked again. Ids that are not of this job are refused, the others are mailed. Where neither the job nor the row has a message, the built-in words go out, with their own title.',
  kind: 'command',
  offline: 'queue',
  roles: ['recruiter'],
  apiKey: 'candidates',
  request: z.strictObject({
    candidateData: z
      .array(
        z.strictObject({
          interview_id: Id,
          template: CandidateTemplate,
          title: ownText(MAIL_TEXT_LENGTHS.title),
          message: ownText(MAIL_TEXT_LENGTHS.message),
        }),
      )
      .min(1)
      .max(100),
    jobid: JobId,
  }),
  response: z.object({
    changed: z.array(Id),
    /** not of this job, or such a mail does not fit them */
    refused: z.array(Id),
    /** ours: got three mails of this kind within a day */
    limited: z.array(Id),
    mails: z.number().int(),
  }),
  ids: ['jobid'],
  outcomes: { 10: 'Rate limited' },
  example: { candidateData: [{ interview_id: sample.interviewId, template: 'invitation', title: 'Your interview' }], jobid: sample.jobId },
  maxBytes: 2_500_000,
  jsonText: 'candidateData',
})
