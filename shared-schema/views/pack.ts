import * as z from 'zod'
import { Id, JobId, Ms } from '../primitives/fields.ts'
import { Stage } from '../entities/interview.ts'
import { Choice, QUESTION_KINDS } from '../entities/question.ts'
import { DETAIL_KINDS } from '../lib/detail-kinds.ts'
import { ExtraDetail } from '../entities/job-setting.ts'
import { PackFile } from '../lib/files/pack-file.ts'
import { PackVoice } from './voice.ts'
import { DISPLAY_LAYOUTS } from '../entities/layouts.ts'

/** Look of the company on the candidate's screens. */
export const Company = z.object({
  name: z.string(),
  website: z.string().optional(),
  message: z.string().optional(),
  colorScheme: z.string(),
  /** name of the stored picture; absent: none */
  logo: z.string().optional(),
})

/** Interviewer that candidates see while they answer (R006). */
export const Interviewer = z.object({ firstName: z.string(), lastName: z.string(), jobTitle: z.string() })
export type Interviewer = z.infer<typeof Interviewer>

/** Files and figure of a company's interviews, by the names of stored objects and of drawn figures; none is ''. */
export const PackMedia = z.object({
  companyLogo: z.string(),
  companyVideo: z.string(),
  /** the company video cannot be skipped (R099) */
  forceCompanyVideo: z.boolean(),
  /** '' also when it is switched off (R098) */
  outroVideo: z.string(),
  interviewerImage: z.string(),
  avatar: z.string(),
  virtualAvatar: z.string(),
  showAvatarIdentity: z.boolean(),
})

/** Test of an interview as its link tells it. */
export const WayTest = z.object({
  type: z.enum(QUESTION_KINDS),
  name: z.string().optional(),
  questions: z.number().int(),
  minutes: z.number().int(),
  /** longest time of an answer; null: one time for all questions */
  limitMs: Ms.nullable(),
  thinkMs: Ms,
  attempts: z.number().int(),
  /** the colour-vision test; absent: another one */
  colour: z.literal(true).optional(),
})
export type WayTest = z.infer<typeof WayTest>

/** Facts that a link shows before anybody starts: the price first. */
export const LinkFacts = z.object({
  interviewId: Id,
  job: z.object({ id: JobId, name: z.string() }),
  company: Company,
  candidateName: z.string(),
  /** longest time, thinking included, in whole minutes */
  minutes: z.number().int(),
  questions: z.object({ video: z.number().int(), choice: z.number().int(), short: z.number().int() }),
  /** bytes to download before, and at most to send after */
  packBytes: z.number().int(),
  answerBytes: z.number().int(),
  /** nobody begins before; people may prepare */
  opensAt: Ms.nullable(),
  /** of the job, in which its days begin and end */
  zone: z.string().optional(),
  deadlineAt: Ms.nullable(),
  languages: z.array(z.string()),
  /** people who will see the answers */
  viewers: z.object({ recruiters: z.number().int() }),
  consentNeeded: z.boolean(),
  /** the steps of the interview (S037); absent in facts of before */
  way: z
    .object({ companyVideo: z.boolean(), details: z.boolean(), cv: z.boolean(), photo: z.boolean().optional(), tests: z.array(WayTest) })
    .optional(),
  /** interview language that the candidate has already */
  language: z.string().optional(),
  /** a one-time code to the invited address comes first: the link alone opens nothing */
  emailVerification: z.boolean(),
  started: z.boolean(),
  /** open on a device that was heard in the last minutes; absent in facts of before */
  inUse: z.boolean().optional(),
})
export type LinkFacts = z.infer<typeof LinkFacts>

/** Facts that the link of a whole job shows: nobody is its candidate yet. */
export const JobLinkFacts = LinkFacts.omit({ interviewId: true, candidateName: true, started: true, inUse: true }).extend({
  linkType: z.literal('job'),
  /** straight to the interview after entering; else home first (R480) */
  redirectToInterviewPage: z.boolean(),
  /** the job asks for a phone number (S033); absent in facts of before */
  phone: z.boolean().optional(),
})
export type JobLinkFacts = z.infer<typeof JobLinkFacts>

/** Company and job of a link: all that a closed or used one tells. */
export const LinkAbout = z.object({
  company: Company.pick({ name: true, website: true }),
  jobName: z.string(),
  zone: z.string().optional(),
  deadlineAt: Ms.nullable(),
})
export type LinkAbout = z.infer<typeof LinkAbout>

/** Question as a candidate may see it: never the right choices or the model answer. */
export const PackQuestion = z.object({
  id: Id,
  kind: z.enum(['video', 'choice', 'short']),
  text: z.record(z.string(), z.string()),
  choices: z.array(Choice).optional(),
  answerType: z.enum(['Single Answer', 'Multiple Answers']).optional(),
  required: z.boolean(),
  limitMs: Ms,
  thinkMs: Ms,
  attempts: z.number().int(),
  /** a voice is to read it; absent = none, and in packs of before */
  readAloud: z.literal(true).optional(),
  /** shown or played with it, with its captions by interview language; absent = none, and in packs of before */
  file: z.object({ name: z.string(), captions: z.record(z.string(), z.string()) }).optional(),
})
export type PackQuestion = z.infer<typeof PackQuestion>

/** Test of the pack: its questions stand in `questions` too, in this order. */
export const PackTest = z.object({
  id: z.string(),
  type: z.enum(QUESTION_KINDS),
  name: z.string().optional(),
  questionIds: z.array(Id),
  /** for the whole test; null: each question has its own time */
  durationMs: Ms.nullable(),
  attempts: z.number().int(),
})
export type PackTest = z.infer<typeof PackTest>

export const ConsentText = z.object({
  id: Id,
  version: z.number().int(),
  text: z.string(),
  textHash: z.string(),
  /** interview language of the text; absent in packs of before */
  language: z.string().optional(),
})

/** Everything an interview needs offline. */
export const Pack = z.object({
  version: z.number().int(),
  interview: z.object({ id: Id, gid: Id, scope: z.string(), jobId: z.string(), name: z.string(), language: z.string().optional() }),
  job: z.object({ name: z.string(), description: z.string() }),
  company: Company,
  /** absent when the job names nobody, and in packs of before */
  interviewer: Interviewer.optional(),
  /** absent in packs of before */
  displayLayout: z.enum(DISPLAY_LAYOUTS).optional(),
  languages: z.array(z.string()),
  /** region of the first language, like `en-GB`; absent when none was chosen */
  languageVariant: z.string().optional(),
  /** absent in packs of before */
  media: PackMedia.optional(),
  /** last words by interview language; absent in packs of before */
  final: z.record(z.string(), z.string()).optional(),
  /** page to which candidates go after logging out; absent = ours (R097) */
  logoutUrl: z.string().optional(),
  consent: ConsentText.nullable(),
  /** in each language that it is written in, when these are several; absent in packs of before */
  consents: z.array(ConsentText).optional(),
  /** of what is asked: another one means that the employer changed the interview (ADR 0130); absent in packs of before */
  hash: z.string().optional(),
  /** true: candidates by link have to confirm the invited address first */
  emailVerification: z.boolean(),
  /** a CV comes before the interview; absent in packs of before */
  cvRequired: z.boolean().optional(),
  /** a photo of the candidate comes before the interview, or the wish to give none; absent: none is asked for, and in packs of before */
  identityPhoto: z.boolean().optional(),
  /** facts that the job asks for before the interview; absent: none, and in packs of before */
  details: z.object({ asked: z.array(z.enum(DETAIL_KINDS)), extra: z.array(ExtraDetail) }).optional(),
  questions: z.array(PackQuestion),
  /** absent in packs of before */
  tests: z.array(PackTest).optional(),
  /** help that was granted, and the factor that all times of the pack are multiplied with; null: none, absent in packs of before */
  access: z.object({ factor: z.number(), captions: z.boolean(), breaks: z.boolean() }).nullable().optional(),
  /** of questions that are read aloud; absent in packs of before, and where there are none */
  voices: z.array(PackVoice).optional(),
  /** pictures, sounds and videos that may be kept on the device; absent in packs of before, and where there are none */
  files: z.array(PackFile).optional(),
  practice: z.object({ video: z.string(), choice: z.object({ text: z.string(), choices: z.array(Choice) }), short: z.string() }),
  /** by interview language, with several prompts of which a device draws one; absent in packs of before */
  practices: z
    .record(
      z.string(),
      z.object({ video: z.array(z.string()), choice: z.object({ text: z.string(), choices: z.array(Choice) }), short: z.string() }),
    )
    .optional(),
  /** downloads, item by item */
  items: z.array(z.object({ kind: z.enum(['questions', 'media']), name: z.string(), bytes: z.number().int(), url: z.string().optional() })),
  totalBytes: z.number().int(),
  bitsPerSecond: z.number().int(),
  /** of the job, in which its days begin and end; absent in packs of before */
  zone: z.string().optional(),
  deadlineAt: Ms.nullable(),
})
export type Pack = z.infer<typeof Pack>

/** Interview in the candidate's own list. */
export const OwnInterview = z.object({
  interviewId: Id,
  jobName: z.string(),
  companyName: z.string(),
  stage: Stage,
  /** 0, 0.5 or 1 */
  complete: z.number(),
  /** the interview may not begin before; null: it may, or has begun */
  opensAt: Ms.nullable().optional(),
  zone: z.string().optional(),
  deadlineAt: Ms.nullable(),
  delivered: z.object({ received: z.number().int(), total: z.number().int() }),
  /** the employer lets the candidate read a report */
  reportShared: z.boolean().optional(),
  /** there is a training report of the own words */
  trainingReport: z.boolean().optional(),
  /** the employer has a CV, whose words may be checked */
  hasCv: z.boolean().optional(),
})
