import { UTC_OFFSET } from '../primitives/time-zone.ts'
import * as z from 'zod'
import { defineEntity, type DocOf } from '../primitives/define-entity.ts'
import { JobId, Ms, shortText } from '../primitives/fields.ts'
import { DETAIL_KINDS, MAX_EXTRA_DETAILS } from '../lib/detail-kinds.ts'
import { ShortName } from '../lib/short-name.ts'
import { TypedWebAddress } from '../lib/web-address.ts'
import { ReplacedParts } from './replaced.ts'
import { MAIL_FIELDS } from './mail-fields.ts'
import { RequisitionStatus } from '../lib/requisition/status.ts'
import { QUESTION_KINDS } from './question.ts'
import { CvScoring } from './cv-score.ts'

export const SettingSection = z.enum(['layout', 'order', 'scoring', 'email', 'consent', 'links', 'cv', 'requisition'])
export type SettingSection = z.infer<typeof SettingSection>

/** A job has at most so many criteria: more than a reviewer keeps in mind. */
export const MAX_CRITERIA = 12

/** Criterion of reviewers; the name may be empty while it is written. */
export const Criterion = z.object({
  id: z.string().min(1).max(40),
  name: z.string().max(100),
  description: z.string().max(500).optional(),
  /** rating -> an answer that deserves it, at 2, 4, 6, 8 and 10 */
  anchors: z.record(z.string().max(2), z.string().max(300)).optional(),
  /** key of the competency that it was copied from */
  competency: z.string().max(60).optional(),
})
export type Criterion = z.infer<typeof Criterion>

/** The specification's maximum for an item whose context is not shown: attempts of a test (R252, X49). */
export const MAX_ATTEMPTS = 2
/** Tests of a job, and sets of a test, as calls and screens take them. */
export const MAX_TESTS = 15
export const MAX_SETS = 10
/** Twice as many are kept, because two devices may add some at the same time. */
const MOST_KEPT = 30

/** Test of a job: each candidate gets one of its sets (R475, R476). */
export const JobTest = z.object({
  id: z.string().min(1).max(80),
  type: z.enum(QUESTION_KINDS),
  name: z.string().max(100).optional(),
  /** for the whole test; absent = questions x limit */
  minutes: z.number().positive().max(600).optional(),
  /** minutes to think before each question */
  preparation: z.number().min(0).max(60).optional(),
  attempts: z.number().int().min(1).max(MAX_ATTEMPTS).optional(),
  sets: z.array(z.object({ id: z.string().min(1).max(80), questionIds: z.array(z.string().max(64)).max(MOST_KEPT) })).max(MOST_KEPT),
})
export type JobTest = z.infer<typeof JobTest>

/** Question of the employer's own among the details of a candidate. */
export const ExtraDetail = z.object({ id: z.string().min(1).max(40), label: z.string().max(100) })
export type ExtraDetail = z.infer<typeof ExtraDetail>

export const MAX_DOMAINS = 100
export const MAX_CONSENT_VERSIONS = 200

/** A consent text as it was at one time. Old texts leave when all together grow too long; their hash stays. */
export const ConsentVersion = z.object({
  id: z.string().max(64),
  version: z.number().int().min(1),
  /** '' = the first language of the job */
  language: z.string().max(20),
  textHash: z.string().max(64),
  /** absent: from before versions were kept */
  at: Ms.optional(),
  by: z.string().max(64).optional(),
  text: z.string().max(20_000).optional(),
})
export type ConsentVersion = z.infer<typeof ConsentVersion>

/** Section of a job's settings; id = `<jobId>.<section>`, so two devices make the same one. Fields are flat so that they merge one by one. */
export const jobSetting = defineEntity({
  collection: 'jobSettings',
  scopes: ['job'],
  version: 6,
  indexes: [],
  rules: { replaced: 'ownReplaced' },
  fields: z.object({
    jobId: JobId,
    section: SettingSection,
    replaced: ReplacedParts.optional(),
    // layout
    companyName: shortText(100).optional(),
    companyWebsite: TypedWebAddress.optional(),
    companyMessage: z.string().max(4000).optional(),
    /** names of stored files of the group, '' = none; what each is says policies/setup/layout-limits.ts */
    companyLogo: z.string().max(200).optional(),
    companyVideo: z.string().max(200).optional(),
    /** candidates see the company video to its end (R099) */
    forceCompanyVideo: z.boolean().optional(),
    outroVideoEnabled: z.boolean().optional(),
    outroVideo: z.string().max(200).optional(),
    colorScheme: z.string().max(9).optional(),
    layoutType: z.string().max(4).optional(),
    /** interviewer that candidates see; without a name none is shown (R006, R250) */
    interviewerFirstName: ShortName.optional(),
    interviewerLastName: ShortName.optional(),
    interviewerJobTitle: shortText(100).optional(),
    interviewerImage: z.string().max(200).optional(),
    /** drawn figure in place of a picture; the virtual one speaks the questions (R276) */
    avatar: z.string().max(40).optional(),
    virtualAvatar: z.string().max(40).optional(),
    useVirtualAvatar: z.boolean().optional(),
    /** name and title stand beside the figure, too */
    showAvatarIdentity: z.boolean().optional(),
    /** language -> offered; keys are the interview languages of the specification (english, thai, ...) */
    interviewLanguages: z.array(z.string().max(20)).max(20).optional(),
    /** region of the first language, like `en-GB` */
    interviewLanguageVariant: z.string().max(12).optional(),
    /** refused by a refinement: a pattern would be another schema of the stores on devices */
    timezone: z
      .string()
      .max(10)
      .refine((zone) => UTC_OFFSET.test(zone), { error: 'is no offset like UTC+01:00' })
      .optional(),
    /** minutes an answer may take (X05), fractions allowed */
    questionLengthMin: z.number().min(0.1).max(60).optional(),
    /** minutes to think before an answer, 0 = none (X03) */
    preparationMin: z.number().min(0).max(60).optional(),
    /** true: candidates by link prove the invited address with a one-time code before the interview (R065, R479) */
    qrCodeEmailVerification: z.boolean().optional(),
    /** candidates bring a CV before the interview (R100) */
    cvRequired: z.boolean().optional(),
    /** candidates are asked for a photo that people look at (S051); comparing faces is another setting, and off */
    identityPhoto: z.boolean().optional(),
    /** facts that candidates are asked for before the interview (S039) */
    askedDetails: z.array(z.enum(DETAIL_KINDS)).max(DETAIL_KINDS.length).optional(),
    /** further ones in the words of the employer; the answers stand in `extra` of the interview */
    extraDetails: z.array(ExtraDetail).max(MAX_EXTRA_DETAILS).optional(),
    /** oral sub-scores, from the transcript alone */
    detailedOralCommunication: z.boolean().optional(),
    /** a reference picture for a person to compare; off, and the server's (R101) */
    faceAuth: z.boolean().optional(),
    /** key of the job in an HR system; nothing of candidates or line managers */
    sapId: shortText(100).optional(),
    /** candidates go to the address after logging out (R097) */
    customLogoutRedirect: z.boolean().optional(),
    customLogoutUrl: TypedWebAddress.optional(),
    /** recordings are repacked and made smaller; absent = yes */
    videoProcessing: z.boolean().optional(),
    /** the training report goes to the candidate by itself (R278) */
    trainingReportToCandidate: z.boolean().optional(),
    // order: what candidates get
    tests: z.array(JobTest).max(MOST_KEPT).optional(),
    /** order of jobs from before tests; read for questions that no test names, written by nobody any more (ADR 0102) */
    questionIds: z.array(z.string().max(64)).max(15).optional(),
    // scoring: what reviewers look at, in order; absent or empty = the built-in criteria
    criteria: z.array(Criterion).max(MAX_CRITERIA).optional(),
    /** grows with a change of criteria that somebody has sealed ratings by; absent = 1 */
    criteriaVersion: z.number().int().min(1).max(100_000).optional(),
    /** newest version that a sealed review has ratings by; written by the server */
    criteriaLocked: z.number().int().min(1).max(100_000).optional(),
    /** version -> criteria of sealed reviews, the latest ones */
    formerCriteria: z.record(z.string().max(6), z.array(Criterion).max(MAX_CRITERIA)).optional(),
    /** key of a weight (`communication_weight`) -> level 0 to 3 (X01) */
    weights: z.record(z.string().max(60), z.number().int().min(0).max(3)).optional(),
    /** false: no machine looks for evidence in the answers of this job; absent = it may */
    findsEvidence: z.boolean().optional(),
    // cv: what is wanted of CVs; written by the server, which numbers each change
    cvScoring: CvScoring.optional(),
    // consent
    consentEnabled: z.boolean().optional(),
    consentVersion: z.number().int().min(1).max(100_000).optional(),
    consentText: z.string().max(20_000).optional(),
    /** interview language of `consentText`; absent = the first of the job */
    consentLanguage: z.string().max(20).optional(),
    /** the text in other interview languages */
    consentTexts: z.record(z.string().max(20), z.string().max(20_000)).optional(),
    /** every text that candidates may have seen, oldest first; the server's */
    consentVersions: z.array(ConsentVersion).max(MAX_CONSENT_VERSIONS).optional(),
    // links
    qrCodeEnabled: z.boolean().optional(),
    magicURL: z.boolean().optional(),
    // email
    ...MAIL_FIELDS,
    toggleWhitelistedDomains: z.boolean().optional(),
    whitelistedDomains: z.array(z.string().max(253)).max(MAX_DOMAINS).optional(),
    redirectToInterviewPage: z.boolean().optional(),
    /** last moment to enter by the link of the job, null = none */
    linkDeadlineAt: Ms.nullable().optional(),
    /** secret in the link of the job, made where "New link" is pressed: another one ends it */
    linkEpoch: z.string().max(64).optional(),
    // requisition: all the server's
    requisitionStatus: RequisitionStatus.optional(),
    /** template and its version; absent = the standard one */
    requisitionTemplate: z.string().max(60).optional(),
    requisitionVersion: z.number().int().min(1).max(100_000).optional(),
    /** key of a field of that template -> its value */
    requisitionValues: z.record(z.string().max(40), z.unknown()).optional(),
    /** key -> who gave it its value, with the name then */
    requisitionEdits: z.record(z.string().max(40), z.object({ at: Ms, by: z.string().max(64), byName: z.string().max(200) })).optional(),
    /** last change of any of it, and the name of its author */
    requisitionAt: Ms.optional(),
    requisitionBy: z.string().max(200).optional(),
    /** the public page of the job was seen open: it is gone later, not unknown */
    wasPosted: z.boolean().optional(),
  }),
})
export type JobSetting = DocOf<typeof jobSetting>
export const settingId = (jobId: string, section: SettingSection): string => `${jobId}.${section}`
