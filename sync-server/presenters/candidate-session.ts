import type { Answer } from '#shared/entities/answer.ts'
import { BITS_PER_SECOND, limitMsOf, thinkMsOf, totalAnswerMs } from '#shared/lib/interview-time.ts'
import { withoutPlates } from '#shared/policies/interview-tests/colour-test.ts'
import { grantedFactor } from '#shared/policies/interview-tests/extra-time.ts'
import { emptyAnswers } from '#shared/policies/interview-tests/empty-answers.ts'
import { latestOf, testInProgress } from '#shared/policies/interview-tests/test-progress.ts'
import { roundAsked } from '#shared/policies/rounds/redo.ts'
import type { CandidateSession } from '#shared/views/candidate-session.ts'
import type { PackTest } from '#shared/views/pack.ts'
import type { Doc } from '../sync/documents.ts'
import { questionsOf, type JobParts } from '../queries/job-parts.ts'
import { presentPack } from './interview-pack.ts'

type InterviewPack = ReturnType<typeof presentPack>

const MINUTE_MS = 60_000

/** Interview with its tests under the names of the specification; `finals` are the final answers of the asked round by question. */
export function presentCandidateSession(
  interview: Doc<'interviews'>,
  parts: JobParts,
  finals: ReadonlyMap<string, Pick<Answer, 'choice' | 'text'>>,
): CandidateSession {
  const pack = presentPack(interview, parts)
  const { tests } = pack
  const total = withoutPlates(pack).questions.length
  const layout = parts.setting('layout')
  const factor = grantedFactor(interview)
  return {
    ...aboutOf(interview, pack),
    ...mediaOf(pack),
    totalQuestion: total,
    timeLimit: minutesOf(pack),
    timeLimitPerQuestion: (limitMsOf({}, layout) * factor) / MINUTE_MS,
    preparationTimeLimit: (thinkMsOf({}, layout) * factor) / MINUTE_MS,
    currentQuestion: Math.min(interview.currentQuestion ?? 1, Math.max(1, total)),
    currentQuestionTest: currentTest(tests, interview, finals),
    realQuestions: tests.map((test) =>
      latestOf(interview.tests ?? [], test.id) || isAskedAgain(test, interview) ? textsOf(test, pack) : [],
    ),
    practiceQuestions: [pack.practice.video],
    unansweredQuestions: questionsOf(interview, parts).flatMap(({ id }, at) => (finals.has(id) ? [] : [at + 1])),
    multiQuestions: tests.map((test) => stateOf(test, interview, finals)),
    multiQuestionsAnswers: answersOf(tests, finals),
    consentEnabled: pack.consent !== null,
    consentContent: pack.consent?.text ?? '',
    consentID: pack.consent?.id ?? '',
    consentGiven: interview.consent?.given === true && interview.consent.version === pack.consent?.version,
    infoUploaded: interview.cv !== undefined,
    candidate_upload_cv_required: pack.cvRequired === true,
    quotaCounted: interview.startedAt !== undefined,
    currentVideoInterviewRetryCount: interview.retries ?? 0,
    sampleRate: BITS_PER_SECOND,
  }
}

function aboutOf(interview: Pick<Doc<'interviews'>, 'id' | 'jobId' | 'name' | 'language' | 'stage'>, pack: InterviewPack) {
  return {
    stage: interview.stage ?? ('setup' as const),
    deadline: pack.deadlineAt === null ? null : new Date(pack.deadlineAt).toISOString(),
    interviewId: interview.id,
    jobId: interview.jobId,
    jobTitle: pack.job.name,
    fullname: interview.name,
    companyName: pack.company.name,
    companyWebsite: pack.company.website ?? '',
    colorScheme: pack.company.colorScheme,
    displayLayout: pack.displayLayout ?? ('side-by-side' as const),
    interviewerFirstName: pack.interviewer?.firstName ?? '',
    interviewerLastName: pack.interviewer?.lastName ?? '',
    interviewerPosition: pack.interviewer?.jobTitle ?? '',
    interviewLanguage: interview.language ?? pack.languages[0] ?? 'english',
    interviewLanguageVariant: pack.languageVariant ?? '',
    languageList: pack.languages,
    emailVerification: pack.emailVerification,
  }
}

function mediaOf({ media }: InterviewPack) {
  return {
    companyLogo: media?.companyLogo ?? '',
    avatar: media?.avatar ?? '',
    interviewerAvatar: media?.interviewerImage ?? '',
    showAvatarIdentity: media?.showAvatarIdentity ?? false,
    useVirtualAvatar: (media?.virtualAvatar ?? '') !== '',
    virtualAvatar: media?.virtualAvatar ?? '',
    hasVideoIntroduction: (media?.companyVideo ?? '') !== '',
    company_video: media?.companyVideo ?? '',
    forceCompanyVideo: media?.forceCompanyVideo ?? false,
    outroVideo: media?.outroVideo ?? '',
  }
}

/** Look of the pages of a published job, as anybody may see it. */
export function presentPublicSession(parts: JobParts) {
  const { id: jobId, gid, scope } = parts.job
  const pack = presentPack({ id: '', gid, scope, jobId, name: '' }, parts, [])
  const { interviewId: _id, fullname: _name, stage: _stage, ...about } = aboutOf({ id: '', jobId, name: '' }, pack)
  return { ...about, ...mediaOf(pack), consentEnabled: pack.consent !== null, candidate_upload_cv_required: pack.cvRequired === true }
}

/** Video tests count each question's limit, written ones their time for all (X08). */
function minutesOf({ tests, questions }: InterviewPack): number {
  const limits = new Map(questions.map((question) => [question.id, question]))
  const ms = (test: PackTest): number => test.durationMs ?? totalAnswerMs(test.questionIds.flatMap((id) => limits.get(id) ?? []))
  return tests.reduce((sum, test) => sum + ms(test), 0) / MINUTE_MS
}

const textsOf = ({ questionIds }: PackTest, { questions }: InterviewPack) =>
  questionIds.flatMap((id) => {
    const question = questions.find((one) => one.id === id)
    return question ? [{ id, text: question.text }] : []
  })

type Asked = Pick<Doc<'interviews'>, 'tests' | 'rounds'>
type Finals = ReadonlyMap<string, unknown>

const isAskedAgain = ({ questionIds }: PackTest, interview: Asked): boolean => questionIds.some((id) => roundAsked(interview, id) > 0)

/** Is something of the test asked again and not answered yet? */
const isOpenAgain = ({ questionIds }: PackTest, interview: Asked, finals: Finals): boolean =>
  questionIds.some((id) => roundAsked(interview, id) > 0 && !finals.has(id))

/** Index of the test in progress; while the employer asks again, of the first with something left. */
function currentTest(tests: readonly PackTest[], interview: Asked, finals: Finals): number {
  const again = tests.findIndex((test) => isOpenAgain(test, interview, finals))
  return again === -1 ? Math.max(0, testInProgress(tests, interview.tests ?? [])) : again
}

function stateOf(test: PackTest, interview: Asked, finals: Finals): CandidateSession['multiQuestions'][number] {
  const last = latestOf(interview.tests ?? [], test.id)
  const isAgain = isAskedAgain(test, interview)
  return {
    type: test.type,
    questions_num: test.questionIds.length,
    started: last !== undefined || isAgain,
    finished: isAgain ? !isOpenAgain(test, interview, finals) : last?.finishedAt !== undefined,
    // no clock runs in a redo
    testDeadline: last?.deadlineAt && !isAgain ? new Date(last.deadlineAt).toISOString() : null,
    current_attempt: last?.attempt ?? 1,
  }
}

const answersOf = (
  tests: readonly PackTest[],
  finals: ReadonlyMap<string, Pick<Answer, 'choice' | 'text'>>,
): CandidateSession['multiQuestionsAnswers'] => {
  const empty = emptyAnswers(tests)
  return tests.map(({ type, questionIds }, at) => ({
    type,
    answers_of_multiQuestions: questionIds.map((id, n) => ({
      answer: finals.get(id)?.choice ?? finals.get(id)?.text ?? empty[at]?.[n] ?? null,
    })),
  }))
}
