import * as z from 'zod'
import { Ms } from '../primitives/fields.ts'
import { BANDS, SCORE_SOURCES } from '../lib/score-kinds.ts'
import { METRICS } from '../lib/metrics.ts'
import { REPORT_LANGUAGES } from '../lib/report-type.ts'
import { Trust } from '../lib/words/trust.ts'

/** The employer's copy, or that of the candidate, which names no rater. */
export const ReportCopy = z.enum(['team', 'candidate'])
export type ReportCopy = z.infer<typeof ReportCopy>

/** Score of 0 to 100; null = no value. */
const Score = z.number().nullable()
const Source = z.enum(SCORE_SOURCES)
const Rating = z.number()

const ScoreLine = z.object({ score: Score, source: Source })
export type ScoreLine = z.infer<typeof ScoreLine>

/** Reason that a person typed when setting a score by hand. */
const Comment = z.object({ by: z.string(), text: z.string() })

/** Everything of a report that counts, bands or ranks. It is one part, so that a report without scores lacks it whole. */
export const ReportScores = z.object({
  total: Score,
  /** share of the weights that have a score, 0 to 1 */
  coverage: z.number().optional(),
  band: z.enum(BANDS).optional(),
  overall: ScoreLine,
  metrics: z.array(ScoreLine.extend({ metric: z.enum(METRICS), level: z.number().int() })),
  /** in the order of the answers */
  questions: z.array(ScoreLine.extend({ no: z.number().int() })),
  oral: z.array(ScoreLine.extend({ no: z.number().int(), part: z.string() })),
  /** of scores that no competency below speaks of */
  comments: z.array(Comment.extend({ about: z.string() })),
})
export type ReportScores = z.infer<typeof ReportScores>

/** Words of a recorded answer, or why there are none. */
export const ReportWords = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ready'),
    trust: Trust,
    /** reader who confirmed or corrected them; never in the candidate's copy */
    by: z.string().optional(),
    paragraphs: z.array(z.object({ atMs: Ms, text: z.string() })),
  }),
  z.object({ status: z.enum(['silent', 'unserved', 'declined', 'failed', 'waiting']), language: z.string().optional() }),
])
export type ReportWords = z.infer<typeof ReportWords>

export const ReportAnswer = z.object({
  id: z.string(),
  no: z.number().int(),
  kind: z.enum(['video', 'choice', 'short']),
  question: z.string(),
  state: z.enum(['open', 'given', 'coming']),
  receivedAt: Ms.optional(),
  durationMs: Ms.optional(),
  words: ReportWords.optional(),
  /** texts of the chosen answers */
  chosen: z.array(z.string()).optional(),
  /** texts of the right ones: only beside scores, for who may know them */
  right: z.array(z.string()).optional(),
  text: z.string().optional(),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

export const ReportCompetency = z.object({
  /** a key where the app has the words */
  name: z.string(),
  isKey: z.boolean(),
  description: z.string().optional(),
  /** mean of ratings 1 to 10 with the anchor that describes it */
  rated: z.object({ mean: Rating, raters: z.number().int().optional(), anchor: z.string().optional() }).optional(),
  comments: z.array(Comment).optional(),
})
export type ReportCompetency = z.infer<typeof ReportCompetency>

export const ReportReviewer = z.object({
  name: z.string(),
  sealedAt: Ms,
  note: z.string().optional(),
  ratings: z.object({ overall: Rating.optional(), questions: z.array(z.object({ no: z.number().int(), rating: Rating })) }).optional(),
})
export type ReportReviewer = z.infer<typeof ReportReviewer>

/** Qualities that no report measures, and what this one could not. */
export const NOT_MEASURED = ['faces', 'voices', 'looks', 'personality', 'identity', 'declined', 'unread', 'noWords'] as const
export const NotMeasured = z.object({ what: z.enum(NOT_MEASURED), questions: z.array(z.number().int()).optional() })
export type NotMeasured = z.infer<typeof NotMeasured>

/** Report of one candidate as data: the PDF and the candidate's page draw it, and neither knows more. */
export const ReportDocument = z.object({
  version: z.literal(1),
  copy: ReportCopy,
  language: z.enum(REPORT_LANGUAGES),
  /** language that was asked for and that there is no report in */
  asked: z.string().max(20).optional(),
  /** of a blind job, before the own score is sealed: nothing of others was read */
  hidden: z.boolean(),
  candidate: z.object({ name: z.string(), email: z.string() }),
  job: z.object({ name: z.string(), programme: z.string().optional(), company: z.string().optional(), zone: z.string() }),
  summary: z.object({
    interviewLanguage: z.string().optional(),
    startedAt: Ms.optional(),
    finishedAt: Ms.optional(),
    questions: z.number().int(),
    answered: z.number().int(),
    spokenMs: Ms,
    /** sentences of the candidate that approved words are in, which a machine chose; absent in the candidate's copy */
    quotes: z.array(z.string()).optional(),
    decision: z.enum(['shortlisted', 'rejected', 'waitingList', 'open']).optional(),
  }),
  scores: ReportScores.optional(),
  answers: z.array(ReportAnswer),
  competencies: z.array(ReportCompetency),
  /** absent in the candidate's copy */
  reviewers: z.array(ReportReviewer).optional(),
  notMeasured: z.array(NotMeasured),
  made: z.object({
    /** SHA-256 of everything above but the language, which changes no fact */
    hash: z.string(),
    /** newest fact in it: a report made again of the same facts is the same */
    dataAt: Ms.optional(),
    engines: z.array(z.string()),
  }),
})
export type ReportDocument = z.infer<typeof ReportDocument>
