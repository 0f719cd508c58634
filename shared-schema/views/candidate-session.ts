import * as z from 'zod'
import { DISPLAY_LAYOUTS } from '../entities/layouts.ts'
import { QUESTION_KINDS } from '../entities/question.ts'
import { Stage } from '../entities/interview.ts'
import { Id, JobId } from '../primitives/fields.ts'

const Answer = z.union([z.array(z.string()), z.string()]).nullable()

/**
 * Interview of a candidate under the names of the specification (its "Candidate interview session"). Times of questions are in minutes,
 * moments are ISO dates. Questions of a test are told once it was started.
 */
export const CandidateSession = z.object({
  stage: z.enum(['setup', 'rehearsal', 'interview']).or(Stage),
  deadline: z.string().nullable(),
  interviewId: Id,
  jobId: JobId,
  jobTitle: z.string(),
  fullname: z.string(),
  companyName: z.string(),
  companyWebsite: z.string(),
  companyLogo: z.string(),
  colorScheme: z.string(),
  displayLayout: z.enum(DISPLAY_LAYOUTS),
  avatar: z.string(),
  showAvatarIdentity: z.boolean(),
  useVirtualAvatar: z.boolean(),
  virtualAvatar: z.string(),
  interviewerFirstName: z.string(),
  interviewerLastName: z.string(),
  interviewerPosition: z.string(),
  interviewerAvatar: z.string(),
  interviewLanguage: z.string(),
  interviewLanguageVariant: z.string(),
  languageList: z.array(z.string()),
  hasVideoIntroduction: z.boolean(),
  company_video: z.string(),
  forceCompanyVideo: z.boolean(),
  outroVideo: z.string(),
  emailVerification: z.boolean(),
  totalQuestion: z.number().int(),
  /** minutes of all answers together (R449, X08) */
  timeLimit: z.number(),
  timeLimitPerQuestion: z.number(),
  preparationTimeLimit: z.number(),
  currentQuestion: z.number().int(),
  /** index of the test in progress, by the letter of R205 and R206 */
  currentQuestionTest: z.number().int(),
  realQuestions: z.array(z.array(z.object({ id: Id, text: z.record(z.string(), z.string()) }))),
  practiceQuestions: z.array(z.string()),
  unansweredQuestions: z.array(z.number().int()),
  multiQuestions: z.array(
    z.object({
      type: z.enum(QUESTION_KINDS),
      questions_num: z.number().int(),
      started: z.boolean(),
      finished: z.boolean(),
      testDeadline: z.string().nullable(),
      current_attempt: z.number().int(),
    }),
  ),
  multiQuestionsAnswers: z.array(
    z.object({ type: z.enum(QUESTION_KINDS), answers_of_multiQuestions: z.array(z.object({ answer: Answer })) }),
  ),
  consentEnabled: z.boolean(),
  consentContent: z.string(),
  consentID: z.string(),
  consentGiven: z.boolean(),
  infoUploaded: z.boolean(),
  candidate_upload_cv_required: z.boolean(),
  quotaCounted: z.boolean(),
  currentVideoInterviewRetryCount: z.number().int(),
  /** bits per second of a recorded video (X41) */
  sampleRate: z.number().int(),
})
export type CandidateSession = z.infer<typeof CandidateSession>
