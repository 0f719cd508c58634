import type { SettingSection } from '../entities/job-setting.ts'
import type { CollectionName } from '../primitives/collections.ts'
import { isSharedReportId } from '../policies/report-sharing/shared-report.ts'
import { fieldOf } from './parts.ts'
import { REQUISITION_FIELDS } from '../lib/requisition/setting-fields.ts'
import { MAIL_FIELD_NAMES } from '../entities/mail-fields.ts'
import type { MasterDoc } from './master-doc.ts'
import type { WireDoc } from './wire.ts'
import type { GrantRole } from '../primitives/roles.ts'

/** Person who looks, and the kind of grant. */
export interface Viewer {
  userId: string
  role: GrantRole
}

/**
 * The document as this viewer may see it, null when not at all. The same function serves pull, conflict answers and every other reader.
 * Stamps of hidden fields are hidden with them: their names alone would tell that somebody scored or decided.
 */
export function project(viewer: Viewer, doc: MasterDoc): WireDoc | null {
  if (isHiddenSection(viewer.role, doc) || isReportOfOthers(viewer.role, doc)) return null
  const sight = SIGHT[viewer.role][doc.col] ?? (FULL_SIGHT.has(viewer.role) ? {} : null)
  if (sight === null) return null
  const { id, gid, scope, iv, rev, op } = doc
  if (doc.del) return sight.ownBy && !hasWritten(viewer, doc) ? null : { id, gid, scope, iv, rev, op, fop: { ...doc.fop }, _deleted: true }
  if (sight.ownBy && doc.body[sight.ownBy] !== viewer.userId) return null
  const isSealedOff = doc.col === 'interviews' && doc.body['blind'] === true
  const isVisible = (field: string): boolean =>
    (!sight.fields || sight.fields.includes(field)) && !sight.hidden?.includes(field) && !(isSealedOff && SCORES.includes(field))
  // most readers see all fields of most documents, and this runs for every document of a sync
  const isWhole = !sight.fields && !sight.hidden && !isSealedOff
  const visible = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    isWhole ? { ...record } : Object.fromEntries(Object.entries(record).filter(([key]) => isVisible(fieldOf(key))))
  const provenance = FULL_SIGHT.has(viewer.role) ? { at: doc.at, by: doc.by } : { at: doc.at }
  return { ...withoutReason(viewer, visible(doc.body)), id, gid, scope, iv, rev, op, fop: visible(doc.fop), ...provenance, _deleted: false }
}

/** Hides from everybody but the candidate who declined machine help: those who rate are not told why there is none. */
function withoutReason({ role }: Viewer, body: Record<string, unknown>): Record<string, unknown> {
  const { consent } = body
  if (role === 'candidate' || typeof consent !== 'object' || consent === null || !('ai' in consent)) return body
  const { ai: _ai, ...shown } = consent
  return { ...body, consent: shown }
}

/**
 * Sections of a job's settings that only those who edit the job see, and the library. By the id, because a tombstone has no fields; the
 * library whatever right to its scope a line manager may come to hold.
 */
const isHiddenSection = (role: GrantRole, { col, id }: MasterDoc): boolean =>
  role === 'lineManager' && (col === 'library' || (col === 'jobSettings' && EDITORS_ONLY.some((section) => id.endsWith(`.${section}`))))

/** A shared report is the candidate's alone: of a blind job it would tell raters what is in the panel. */
const isReportOfOthers = (role: GrantRole, { col, id }: MasterDoc): boolean =>
  col === 'reports' && isSharedReportId(id) !== (role === 'candidate')

const EDITORS_ONLY: readonly SettingSection[] = ['links', 'cv', 'requisition']

/** Do all holders of this right see the very same of the collection? False where documents are shown by owner. */
export const seesAlike = (role: GrantRole, col: CollectionName): boolean => SIGHT[role][col]?.ownBy === undefined

/** True when the role sees every field that any other role sees. */
export const seesAll = (role: GrantRole): boolean => role === 'owner' || role === 'recruiter'

/** Detects an author of a deleted document by the counter left in it, because its fields are gone. Others must not hear that there was one. */
const hasWritten = (viewer: Viewer, doc: MasterDoc): boolean =>
  Object.keys(doc.seen).some((writer) => writer.startsWith(`${viewer.userId}/`))

/** Of a blind job they are in the panels' reports; should one get here all the same, nobody receives it. */
const SCORES: readonly string[] = ['autoScore', 'recruiterScore', 'totalScore', 'cvScore']

/** The employer's side sees whole documents; the others see exactly what is listed, and nothing of collections that are not. */
const FULL_SIGHT: ReadonlySet<GrantRole> = new Set(['owner', 'recruiter', 'lineManager'])

interface Sight {
  /** absent = all */
  fields?: readonly string[]
  /** of an otherwise whole document */
  hidden?: readonly string[]
  /** only documents whose field of this name is the viewer */
  ownBy?: string
}

const ANSWER_CONTENT = [
  'interviewId',
  'questionId',
  'kind',
  'attempt',
  'round',
  'state',
  'choice',
  'text',
  'segments',
  'voice',
  'still',
  'replaces',
  'durationMs',
  'startedAt',
  'finishedAt',
  'receipt',
  'damagedSegments',
]

const SIGHT: Record<GrantRole, Partial<Record<CollectionName, Sight>>> = {
  owner: {},
  recruiter: {},
  // words of recruiters that took each other's place are between them
  lineManager: {
    jobSettings: { hidden: [...MAIL_FIELD_NAMES, 'replaced', 'sapId', 'cvScoring', ...REQUISITION_FIELDS] },
    questions: { hidden: ['replaced'] },
  },
  guest: {
    interviews: {
      fields: [
        'jobId',
        'name',
        'language',
        'createdAt',
        'startedAt',
        'firstAnswerAt',
        'finishedAt',
        'delivered',
        'arriving',
        'processing',
        'blind',
      ],
    },
    answers: { fields: [...ANSWER_CONTENT, 'media', 'sound', 'picture', 'small', 'words'] },
    reviews: { ownBy: 'raterId' },
    comments: { ownBy: 'authorId' },
  },
  candidate: {
    interviews: {
      fields: [
        'jobId',
        'name',
        'email',
        'phone',
        'language',
        'startAt',
        'endAt',
        'createdAt',
        'stage',
        'openedAt',
        'consent',
        'noMachineHelp',
        'startedAt',
        'firstAnswerAt',
        'finishedAt',
        'rounds',
        'redoReason',
        'delivered',
        'cv',
        'identityPhoto',
        'photoDeclinedAt',
        'resultQuestion',
        'resultReply',
        'tests',
        'currentQuestion',
        'packHash',
        'countryCode',
        'degree',
        'university',
        'preference1',
        'preference2',
        'extra',
        'retries',
        'access',
        'accessDecision',
        'extension',
        'extensionDeclinedAt',
      ],
    },
    answers: { fields: ANSWER_CONTENT },
    reports: { fields: ['interviewId', 'document', 'createdAt'] },
  },
}
