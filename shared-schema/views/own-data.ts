import * as z from 'zod'
import { CvBody } from '../cv/body.ts'
import { Access, AccessDecision, Extension } from '../entities/access.ts'
import { Stage } from '../entities/interview.ts'
import { Id, JobId, Ms } from '../primitives/fields.ts'

/** Decision of a candidate about a consent text. */
export const ConsentDecision = z.object({ given: z.boolean(), version: z.number().int(), language: z.string(), at: Ms })
export type ConsentDecision = z.infer<typeof ConsentDecision>

/** File of the own data; its address is open for a while only. */
export const OwnFile = z.object({ name: z.string(), kind: z.string(), url: z.string(), expires_at: Ms })

/** Answer of the own data, with the words of its question. */
export const OwnAnswer = z.object({
  answer_id: Id,
  question: z.string(),
  kind: z.enum(['video', 'choice', 'short']),
  attempt: z.number().int(),
  round: z.number().int(),
  state: z.string(),
  chosen: z.array(z.string()),
  text: z.string(),
  started_at: Ms,
  finished_at: Ms.nullable(),
  duration_ms: Ms.nullable(),
  receipt: z.object({ code: z.string(), at: Ms }).nullable(),
  files: z.array(OwnFile),
})

/** Copy of everything that a candidate gave, and of what was noted about that. */
export const OwnData = z.object({
  made_at: Ms,
  profile: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: z.string() }),
  interview: z.object({
    interview_id: Id,
    job_id: JobId,
    job_name: z.string(),
    company_name: z.string(),
    stage: Stage,
    created_at: Ms,
    opened_at: Ms.nullable(),
    started_at: Ms.nullable(),
    first_answer_at: Ms.nullable(),
    finished_at: Ms.nullable(),
    deadline_at: Ms.nullable(),
  }),
  consent: z.array(ConsentDecision),
  requests: z.object({
    access: Access.nullable(),
    access_decision: AccessDecision.nullable(),
    extension: Extension.nullable(),
    question: z.string(),
    reply: z.string(),
  }),
  answers: z.array(OwnAnswer),
  cv: OwnFile.nullable(),
  photo: OwnFile.nullable(),
  /** state of a request to erase all this; null: nobody asked */
  /** words of the CV, and what its person corrected; null: nothing was read */
  cv_read: z
    .object({ cv: CvBody, corrections: z.array(z.object({ pointer: z.string(), value: z.unknown(), was: z.unknown(), at: Ms })) })
    .nullable(),
  erasure: z.object({ code: z.string(), asked_at: Ms, due_at: Ms }).nullable(),
})
export type OwnData = z.infer<typeof OwnData>
