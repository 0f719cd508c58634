import type { CollectionName } from '#shared/primitives/collections.ts'
import { markedLayout } from './marked-layout.ts'
import { markedMails } from './marked-mails.ts'
import { markedRequisition } from './marked-requisition.ts'
import { ownFilesOf, progressOf, requestsOf, type Text } from './progress-marker.ts'
import { reportOf, sharingOf } from './sharing-marker.ts'
import { wordsOf } from './words-marker.ts'
import { cvOf } from './cv-marker.ts'
import { libraryOf } from './library-marker.ts'
import { rubricMarker } from './rubric-marker.ts'

export type GroupName = 'north' | 'south'

/** Ids and contents of one group; every one of them has the group's name in it. */
export const idsOf = (group: GroupName) => ({
  gid: `${group}id-group`,
  recruiterId: `${group}id-recruiter`,
  programmeId: `${group}id-programme`,
  jobId: `${group}id-job-000001`,
  blindJobId: `${group}id-job-000002`,
  videoQuestionId: `${group}id-question-video`,
  choiceQuestionId: `${group}id-question-choice`,
  shortQuestionId: `${group}id-question-short`,
  interviewId: `${group}id-interview`,
  otherInterviewId: `${group}id-interview-other`,
  blindInterviewId: `${group}id-interview-blind`,
  answerId: `${group}id-answer`,
  commentId: `${group}id-comment`,
  guestCommentId: `${group}id-comment-guest`,
  guestReviewId: `${group}id-review-guest`,
  draftId: `${group}id-draft`,
  reportId: `${group}id-report`,
  libraryId: `${group}id-library`,
  uploadId: `${group}id-upload`,
  objectName: `orgnl_${group}id-interview_${group}id-question-video_a1s0.webm`,
})
export type Ids = ReturnType<typeof idsOf>

const PREFIX: Record<GroupName, { ms: number; score: number }> = { north: { ms: 4731, score: 73.1 }, south: { ms: 4842, score: 84.2 } }

/** Text that must never be in an answer to another group: its name in any text, its numbers, its bytes. */
export const traceOf = (group: GroupName): RegExp =>
  new RegExp(`${group}[\\w.:@/-]*|\\b${PREFIX[group].ms}\\d{9}\\b|\\b${PREFIX[group].score}\\d{3}\\b`, 'gi')

/** A document of every collection with every field filled, each with a value that only it has. Times and scores are marked by their digits. */
export function markedFields(group: GroupName): Record<CollectionName, Record<string, unknown>> {
  const ids = idsOf(group)
  let count = 0
  const ms = (): number => PREFIX[group].ms * 1_000_000_000 + ++count * 1000
  const score = (n: number): number => Number(`${PREFIX[group].score}00${n}`)
  const text = (entity: string) => (field: string) => `${group}-${entity}-${field}`
  const [job, setting, question, interview, answer, review, comment] = (
    ['jobs', 'jobSettings', 'questions', 'interviews', 'answers', 'reviews', 'comments'] as const
  ).map(text) as [Text, Text, Text, Text, Text, Text, Text] // makes a text for each name
  const replaced = (words: string) => [
    { id: `c${group}:1`, key: 'text/english', json: JSON.stringify(words), by: ids.recruiterId, byName: `${group}-name`, at: ms() },
  ]
  const piece = { n: 0, bytes: 1000, sha256: `${group}chunk`.padEnd(43, 'A') + '=' }
  const recorded = (objectName: string, mime: string) => ({
    n: 0,
    objectName,
    mime,
    bytes: 1000,
    chunks: [piece],
    parts: [{ ...piece, n: 1 }],
    fromMs: ms(),
    toMs: ms(),
    gap: 'none' as const,
  })
  return {
    programmes: { name: `${group}-programmes-name`, createdAt: ms(), archived: false },
    jobs: {
      programmeId: ids.programmeId,
      name: job('name'),
      description: job('description'),
      // no text of its own is one of the five
      level: group === 'north' ? 'senior' : 'junior',
      jobType: 'interview',
      createdAt: ms(),
      deadlineAt: ms(),
      publishedAt: ms(),
      closedAt: null,
      archived: false,
      // a post that is on is for everybody
      posted: false,
      test: false,
      blind: false,
      revealedAt: ms(),
      ownerId: ids.recruiterId,
      counts: { numOfCandidates: ms(), completion: ms(), reviewed: ms(), processing: ms(), questionNum: ms() },
    },
    jobSettings: {
      jobId: ids.jobId,
      section: 'layout',
      companyName: setting('companyName'),
      companyWebsite: `https://${setting('companyWebsite')}.test`,
      companyMessage: setting('companyMessage'),
      ...markedLayout(group, ids.gid),
      interviewerFirstName: `${group}-first`,
      interviewerLastName: `${group}-last`,
      interviewerJobTitle: setting('interviewerJobTitle'),
      interviewLanguages: [group === 'north' ? 'thai' : 'german'],
      // no text of its own fits here; the minutes are of one group
      timezone: group === 'north' ? 'UTC+03:17' : 'UTC-07:41',
      questionLengthMin: 2,
      preparationMin: 1,
      qrCodeEmailVerification: true,
      cvRequired: true,
      identityPhoto: true,
      tests: [
        {
          id: setting('test'),
          type: 'Video Interview',
          name: setting('test-name'),
          sets: [{ id: setting('test-set'), questionIds: [ids.videoQuestionId] }],
        },
      ],
      questionIds: [ids.videoQuestionId, ids.choiceQuestionId, ids.shortQuestionId],
      replaced: replaced(setting('replaced')),
      criteria: [
        {
          id: 'c1',
          name: setting('criteria-name'),
          description: setting('criteria-description'),
          anchors: { 2: setting('criteria-anchor') },
          competency: setting('criteria-competency'),
        },
      ],
      criteriaVersion: 2,
      criteriaLocked: 1,
      formerCriteria: { 1: [{ id: 'c1', name: setting('former-name') }] },
      weights: { [setting('weights')]: 3 },
      findsEvidence: true,
      cvScoring: { version: 2, settings: { skills: { values: [setting('cvScoring')], mode: 'similar', weight: 3 } } },
      consentEnabled: true,
      consentVersion: 1,
      consentText: setting('consentText'),
      qrCodeEnabled: true,
      magicURL: true,
      ...markedMails(group),
      // share and consent
      consentLanguage: `${group}-language`,
      consentTexts: { thai: setting('consentTexts') },
      consentVersions: [],
      toggleWhitelistedDomains: true,
      whitelistedDomains: [`${group}-domain.leak.test`],
      redirectToInterviewPage: true,
      linkDeadlineAt: ms(),
      linkEpoch: `${group}-link-secret`,
      ...markedRequisition(group, ids.recruiterId, ms),
    },
    questions: {
      jobId: ids.jobId,
      kind: 'choice',
      text: { english: question('text') },
      required: true,
      limitMs: 3_473_100,
      thinkMs: 3_473_200,
      attempts: 1,
      answerType: 'Single Answer',
      choices: [
        { id: 'c1', text: question('choices-1') },
        { id: 'c2', text: question('choices-2') },
      ],
      correct: ['c2'],
      modelAnswer: question('modelAnswer'),
      topic: { type: 'Competency Soft Skills', subType: 'Teamwork' },
      competencies: [question('competencies')],
      file: {
        name: `mcq_media/${ids.gid}/01k9leak000000000000000${group}mcq.png`,
        captions: { english: question('file-captions') },
      },
      openAudio: true,
      drafted: { engine: question('drafted-engine'), version: '1', evidence: question('drafted-evidence') },
      ...rubricMarker(question, ms),
      createdAt: ms(),
      replaced: replaced(question('replaced')),
    },
    interviews: {
      jobId: ids.jobId,
      name: interview('name'),
      email: `${group}-interviews-email@leak.test`,
      phone: `${group}-phone`,
      degree: interview('degree'),
      language: `${group}-language`,
      startAt: ms(),
      endAt: ms(),
      createdAt: ms(),
      invitedAt: ms(),
      shortlisted: 1,
      reviewedAt: ms(),
      assigneeId: ids.recruiterId,
      tags: [{ name: interview('tags'), in: true, op: `c${group}:1` }],
      notes: interview('notes'),
      defaultTriggered: true,
      stage: 'interview',
      openedAt: ms(),
      consent: { given: true, version: 1, textHash: interview('consent'), at: ms() },
      startedAt: ms(),
      firstAnswerAt: ms(),
      finishedAt: ms(),
      mailed: { invitation: 2, reminder: 1 },
      delivered: { received: 1, total: 3 },
      recorded: { arrivedLate: 1, late: 0, toCheck: 0 },
      arriving: [{ answerId: ids.answerId, percent: 42, hasVoice: true }],
      processing: false,
      blind: false,
      autoScore: score(1),
      recruiterScore: score(2),
      totalScore: score(8),
      ...cvOf(group, score(9), ms),
      ...sharingOf(group, ids.recruiterId, ms),
      ...ownFilesOf(group, ms),
      ...progressOf(group, ms),
      ...requestsOf(group, ms),
      linkEpoch: 0,
      registrationSource: 'qr',
      addressTaken: true,
      extendedTo: ms(),
      sets: { [setting('test')]: setting('test-set') },
      rounds: { [ids.videoQuestionId]: 2 },
    },
    answers: {
      interviewId: ids.interviewId,
      questionId: ids.videoQuestionId,
      kind: 'video',
      attempt: 1,
      round: 1,
      state: 'draft',
      choice: [answer('choice')],
      text: answer('text'),
      segments: [recorded(ids.objectName, `video/${group}`)],
      voice: [recorded(ids.objectName.replace('orgnl', 'voice'), `audio/${group}`)],
      still: [recorded(ids.objectName.replace('orgnl', 'still').replace('.webm', '.jpg'), `image/${group}`)],
      replaces: [`${group}-earlier-answer`],
      durationMs: ms(),
      startedAt: ms(),
      finishedAt: ms(),
      receipt: { code: `${group}-rcpt`, at: ms() },
      media: {
        status: 'ready',
        objectName: `${group}-media-file`,
        mime: 'video/webm',
        bytes: 5,
        durationMs: ms(),
        thumbnail: `${group}-thumb`,
        proxy: { objectName: `${group}-proxy-file`, bytes: 5 },
      },
      sound: {
        status: 'ready',
        objectName: `${group}-sound-file`,
        mime: 'audio/webm',
        bytes: 5,
        durationMs: ms(),
        peaks: [1, 2],
        from: 'device',
      },
      picture: { status: 'ready', objectName: `${group}-picture-file` },
      small: { status: 'ready', objectName: `${group}-small-file`, bytes: ms(), durationMs: ms() },
      words: wordsOf(group, ms),
      damagedSegments: [ms()],
    },
    reviews: {
      interviewId: ids.interviewId,
      jobId: ids.jobId,
      raterId: ids.recruiterId,
      raterName: review('raterName'),
      scores: { [ids.videoQuestionId]: 7 },
      criterionScores: { [`${group}-criterion`]: 6 },
      criteria: [{ id: `${group}-criterion`, name: review('criteria-name'), competency: review('criteria-competency') }],
      criteriaVersion: 1,
      overall: 8,
      note: review('note'),
      sealedAt: ms(),
      manual: { metrics: { pace: score(7) }, reason: review('manual-reason') },
      vote: { answerId: ids.answerId, hash: 'a1b2c3d4e5f6', criterion: review('vote-criterion'), from: 0, to: ms(), fits: true },
      arrivedAt: ms(),
      createdAt: ms(),
    },
    comments: {
      interviewId: ids.interviewId,
      authorId: ids.recruiterId,
      authorName: comment('authorName'),
      text: comment('text'),
      questionId: ids.videoQuestionId,
      atMs: ms(),
      createdAt: ms(),
      history: [{ text: comment('history'), op: `c${group}:2` }],
    },
    reports: { interviewId: ids.interviewId, createdAt: ms(), ...reportOf(group, score(3)) },
    library: libraryOf({ group, ids, ms, replaced: replaced(`${group}-library-replaced`) }),
  }
}
