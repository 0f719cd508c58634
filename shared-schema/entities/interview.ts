import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { IdentityPhoto } from '../lib/files/identity-photo.ts'
import { CvFact } from '../lib/files/cv-fact.ts'
import { Access, AccessDecision, Extension } from './access.ts'
import { Email, Id, JobId, Ms, Stamp, nameText, shortText } from '../primitives/fields.ts'
import { COUNTRY_CODE } from '../primitives/country-code.ts'
import { LONGEST_NOTES } from './limits.ts'
import { CvSays, CvScore, CvStatus } from './cv-score.ts'
import { LONGEST_REDO_REASON, MOST_TAGS } from './limits.ts'
import { ResultQuestion, ResultReply, SharedReport } from './result-question.ts'

export const Stage = z.enum(['setup', 'rehearsal', 'interview', 'done'])
export type Stage = z.infer<typeof Stage>

/** Outcome of a candidate (R111): 1 shortlisted, 0 none, -1 rejected, -2 waiting list. */
export const Shortlisted = z.union([z.literal(1), z.literal(0), z.literal(-1), z.literal(-2)])
export type Shortlisted = z.infer<typeof Shortlisted>

export const ConsentGiven = z.object({
  given: z.boolean(),
  version: z.number().int(),
  textHash: z.string().max(64),
  at: Ms,
  language: z.string().max(20).optional(),
  /** false: the candidate wants no machine to find words in the answers */
  ai: z.boolean().optional(),
})

/**
 * A final answer whose recording is on its way; steps of `percent` are coarse. With `questionId`: a recording that no answer was made of so far:
 * it is being made, or was interrupted and its candidate has not decided. Of such nothing more is told.
 */
export const Arriving = z.object({
  answerId: Id,
  percent: z.number().int().min(0).max(100),
  hasVoice: z.boolean(),
  questionId: Id.optional(),
})
export type Arriving = z.infer<typeof Arriving>

/** Of all tests together. */
const MOST_ATTEMPTS = 200

/** Attempt at one test of the interview, as its device or the calls report it. */
export const TestProgress = z.object({
  id: z.string().min(1).max(80),
  attempt: z.number().int().min(1).max(99),
  startedAt: Ms,
  /** end of the time for all questions together; null: each question has its own */
  deadlineAt: Ms.nullable(),
  /** the end was given by a call, once (R477) */
  isAssigned: z.boolean().optional(),
  finishedAt: Ms.optional(),
})
export type TestProgress = z.infer<typeof TestProgress>

/** Person in one job: the candidate row and the session. `iv` = `id`. */
export const interview = defineEntity({
  collection: 'interviews',
  scopes: ['job'],
  version: 9,
  indexes: [['scope', 'name', 'id']],
  rules: {
    shortlisted: 'firstDecision',
    assigneeId: 'assignment',
    tags: 'tagSet',
    notes: 'sharedNotes',
    stage: 'notBeforeStart',
    startedAt: 'notBeforeStart',
    firstAnswerAt: 'notBeforeStart',
    finishedAt: 'notBeforeStart',
    reviewedAt: 'onceAnswered',
    tests: 'testProgress',
    access: 'accessAsked',
    accessDecision: 'accessDecided',
    extension: 'extensionAsked',
    extensionDeclinedAt: 'extensionAnswered',
    resultQuestion: 'onceShared',
    resultReply: 'toQuestion',
  },
  fields: z.object({
    jobId: JobId,
    name: nameText(100),
    email: Email,
    phone: shortText(20).optional(),
    degree: shortText(100).optional(),
    language: z.string().max(20).optional(),
    startAt: Ms.nullable().optional(),
    endAt: Ms.nullable().optional(),
    createdAt: Ms,
    invitedAt: Ms.optional(),
    // decisions of the recruiter
    shortlisted: Shortlisted.optional(),
    reviewedAt: Ms.optional(),
    /** the recruiter or line manager responsible for this candidate; null = nobody any more */
    assigneeId: Id.nullable().optional(),
    tags: z
      .array(z.object({ name: nameText(40), in: z.boolean(), op: Stamp }))
      .max(MOST_TAGS * 3)
      .optional(),
    /** shared text of all who work on the job, with marks where two versions of a passage meet */
    notes: z.string().max(LONGEST_NOTES).optional(),
    /** a recruiter wants people to look at this interview; no machine writes it (X45) */
    defaultTriggered: z.boolean().optional(),
    /** a rule proposes it, a person decides */
    cvMatched: z.boolean().optional(),
    /** somebody of the team read the CV; the server takes it away when it is scored anew (R184) */
    cvReadAt: Ms.optional(),
    // reports of the candidate's device
    stage: Stage.optional(),
    openedAt: Ms.optional(),
    consent: ConsentGiven.optional(),
    /** wants no machine to look for words; the place for it where the job asks for no consent, see `consent.ai` */
    noMachineHelp: z.boolean().optional(),
    /** first question shown: one unit of quota (X62) */
    startedAt: Ms.optional(),
    firstAnswerAt: Ms.optional(),
    finishedAt: Ms.optional(),
    /** attempts at tests that were begun, see policies/interview-tests */
    tests: z.array(TestProgress).max(MOST_ATTEMPTS).optional(),
    /** number of the question that was shown last, of all in the pack; 1 is the first */
    currentQuestion: z.number().int().min(1).max(999).optional(),
    /** hash of the pack with which it began: what was asked */
    packHash: z.string().max(64).optional(),
    /** of the phone; refused by a refinement: a pattern would be another schema of the stores on devices */
    countryCode: z
      .string()
      .max(4)
      .refine((code) => COUNTRY_CODE.test(code), { error: 'is no code like +358' })
      .optional(),
    university: shortText(100).optional(),
    preference1: shortText(100).optional(),
    preference2: shortText(100).optional(),
    /** answers to the own questions of the job (`extraDetails`), by their ids */
    extra: z.record(z.string().max(40), z.string().max(500)).optional(),
    /** extra time and other help that the candidate asks for, see policies/interview-tests/extra-time */
    access: Access.optional(),
    /** decision about it of a recruiter or line manager */
    accessDecision: AccessDecision.optional(),
    /** later end that the candidate asks for, see policies/extension */
    extension: Extension.optional(),
    /** never before the request that it declines, whatever the clocks of the devices say */
    extensionDeclinedAt: Ms.optional(),
    /** the candidate would rather give no photo of themselves: a person decides what follows */
    photoDeclinedAt: Ms.optional(),
    // facts of the server
    /** raised when the address changes or a new link is made: links of before end */
    linkEpoch: z.number().int().min(0).max(999_999_999).optional(),
    /** test -> set of it that this candidate gets, as far as tests have several; kept when the pack is first given out (R475) */
    sets: z.record(z.string().max(80), z.string().max(80)).optional(),
    /** times that a recording failed for a technical reason; they use no attempt */
    retries: z.number().int().min(0).max(9999).optional(),
    /** question -> round in which the employer asks it again (R170); the answers before are earlier attempts */
    rounds: z.record(z.string().max(80), z.number().int().min(1).max(99)).optional(),
    /** words of the employer about the last time it asked again (S073); the candidate reads them */
    redoReason: z.string().max(LONGEST_REDO_REASON).optional(),
    /** the way by which the person became a candidate; absent = added by a recruiter */
    registrationSource: z.enum(['qr', 'magic_link', 'sap']).optional(),
    /** the address that the person told at a kiosk is another candidate's of the job, and stayed out (ADR 0135) */
    addressTaken: z.boolean().optional(),
    /** the end that change_jobseeker_deadline gave beyond the deadline of the job; while it is `endAt`, that deadline does not count (X53) */
    extendedTo: Ms.nullable().optional(),
    /** mails written to the candidate, by kind: invitation, reminder, extension, confirmation, redo */
    mailed: z.record(z.string().max(20), z.number().int().min(0)).optional(),
    /** answers the employer has, of answers asked */
    delivered: z.object({ received: z.number().int(), total: z.number().int() }).optional(),
    /** recorded answers that the employer has, by what is known of when they were recorded; see policies/recording-time */
    recorded: z.object({ arrivedLate: z.number().int(), late: z.number().int(), toCheck: z.number().int() }).optional(),
    /** recordings under way: how much of their bytes the server holds, and whether their voice can be heard already; and those not given yet */
    arriving: z.array(Arriving).max(100).optional(),
    /** the candidate's own CV, once the employer has it */
    cv: CvFact.optional(),
    /** state of the CV on its way through the server */
    cvStatus: CvStatus.optional(),
    /** numbers of the CV by the criteria of the job; nobody sees them of a blind job */
    cvScore: CvScore.optional(),
    /** skills, languages and education that the CV tells of, for the filters of lists */
    cvSays: CvSays.optional(),
    /** photo of the candidate, where the job asks for it and the employer has it */
    identityPhoto: IdentityPhoto.optional(),
    /** media jobs still running */
    processing: z.boolean().optional(),
    /** copied from the job, so that a device and a projection know it without the job */
    blind: z.boolean().optional(),
    // of a blind job these three are in its panels' reports instead
    autoScore: z.number().min(0).max(100).optional(),
    recruiterScore: z.number().min(0).max(100).optional(),
    /** mean of the metrics by their weights; absent while too few have a value */
    totalScore: z.number().min(0).max(100).optional(),
    sharedReport: SharedReport.optional(),
    /** question of the candidate about the shared report, one at a time */
    resultQuestion: ResultQuestion.optional(),
    /** answer of the employer to it */
    resultReply: ResultReply.optional(),
  }),
})
export type Interview = DocOf<typeof interview>

/** 0, 0.5 or 1 (R110): nothing yet, some answers, finished. */
export const completeOf = (row: Pick<Interview, 'firstAnswerAt' | 'finishedAt'>): 0 | 0.5 | 1 =>
  row.finishedAt ? 1 : row.firstAnswerAt ? 0.5 : 0
