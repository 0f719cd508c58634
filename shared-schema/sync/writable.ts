import type { CollectionName } from '../primitives/collections.ts'
import type { Viewer } from './project.ts'
import type { GrantRole } from '../primitives/roles.ts'
import { REQUISITION_FIELDS } from '../lib/requisition/setting-fields.ts'
import { fieldOf } from './parts.ts'

/** Treatment of a field that a device sends: `ignore` drops it in silence (server's or set once), `refuse` tells the author. */
export type Access = 'write' | 'ignore' | 'refuse'

/** May this viewer change this field of an existing document, or the part that this stamp's name is of? `_deleted` stands for removing it. */
export function accessTo(viewer: Viewer, col: CollectionName, body: Readonly<Record<string, unknown>>, key: string): Access {
  const rule = RULES[col]
  const field = fieldOf(key)
  if (rule.made?.(body)) return 'refuse'
  if (rule.once.includes(field) || rule.server.includes(field)) return 'ignore'
  if (rule.onceBy?.[field] !== undefined) return rule.onceBy[field] === viewer.role ? 'ignore' : 'refuse'
  if (rule.ownBy && body[rule.ownBy] !== viewer.userId) return 'refuse'
  if (field === '_deleted') return rule.remove.includes(viewer.role) ? 'write' : 'refuse'
  const writable = rule.write[viewer.role]
  return writable === 'all' || writable?.includes(field) ? 'write' : 'refuse'
}

/** The fields a new document of this role keeps; all others are dropped: nobody gives a candidate's consent but the candidate. */
export function insertable(role: GrantRole, col: CollectionName, fields: readonly string[]): string[] {
  const rule = RULES[col]
  const writable = rule.write[role]
  if (!writable) return []
  return fields.filter((field) => {
    if (rule.once.includes(field)) return true
    if (rule.onceBy?.[field] !== undefined) return rule.onceBy[field] === role
    return !rule.server.includes(field) && !rule.never?.includes(field) && (writable === 'all' || writable.includes(field))
  })
}

interface WriteRule {
  /** kept from the insert, never changed by a device */
  once: readonly string[]
  /** as `once`, for this role alone */
  onceBy?: Readonly<Record<string, GrantRole>>
  /** grows at the server only, so no new document has it; who changes it is decided by its rule */
  never?: readonly string[]
  /** the server's alone */
  server: readonly string[]
  write: Partial<Record<GrantRole, 'all' | readonly string[]>>
  /** documents that only calls make and change */
  made?: (body: Readonly<Record<string, unknown>>) => boolean
  /** only the person this field names may change or remove the document */
  ownBy?: string
  /** roles that may delete by sync; other documents are deleted by a call that also clears what hangs on them */
  remove: readonly GrantRole[]
}

/** Of an interview: what all who work on it decide together. */
const TEAM = [
  'shortlisted',
  'reviewedAt',
  'assigneeId',
  'tags',
  'notes',
  'resultReply',
  'accessDecision',
  'extensionDeclinedAt',
  'cvMatched',
  'cvReadAt',
]

/** Of an interview: what the person says of themselves where the job asks for it. */
const DETAILS = ['phone', 'countryCode', 'degree', 'university', 'preference1', 'preference2', 'extra']

/** Is it a template of requisitions? Its versions never change. */
export const isRequisitionTemplate = ({ kind }: Readonly<Record<string, unknown>>): boolean => kind === 'requisitionTemplate'

const RULES: Record<CollectionName, WriteRule> = {
  programmes: { once: ['createdAt'], server: [], write: { recruiter: 'all' }, remove: [] },
  jobs: { once: ['createdAt', 'ownerId'], server: ['counts'], write: { recruiter: 'all' }, remove: [] },
  jobSettings: {
    once: ['jobId', 'section'],
    never: ['replaced'],
    server: ['criteriaLocked', 'consentVersion', 'consentVersions', 'faceAuth', 'cvScoring', ...REQUISITION_FIELDS],
    write: { recruiter: 'all' },
    remove: [],
  },
  questions: {
    once: ['jobId', 'kind', 'drafted', 'createdAt'],
    never: ['replaced'],
    server: ['rubricApproval', 'rubricProof'],
    write: { recruiter: 'all' },
    remove: ['recruiter'],
  },
  interviews: {
    once: ['jobId', 'createdAt'],
    never: ['resultQuestion', 'resultReply', 'access', 'accessDecision', 'extension', 'extensionDeclinedAt'],
    server: [
      'linkEpoch',
      'sets',
      'rounds',
      'redoReason',
      'retries',
      'extendedTo',
      'registrationSource',
      'addressTaken',
      'mailed',
      'delivered',
      'cv',
      'cvStatus',
      'cvScore',
      'cvSays',
      'identityPhoto',
      'recorded',
      'arriving',
      'processing',
      'blind',
      'autoScore',
      'recruiterScore',
      'totalScore',
      'sharedReport',
    ],
    write: {
      recruiter: ['name', 'email', 'phone', 'degree', 'language', 'startAt', 'endAt', 'invitedAt', 'defaultTriggered', ...TEAM],
      lineManager: TEAM,
      candidate: [
        'language',
        'stage',
        'openedAt',
        'consent',
        'noMachineHelp',
        'startedAt',
        'firstAnswerAt',
        'finishedAt',
        'tests',
        'currentQuestion',
        'packHash',
        ...DETAILS,
        'photoDeclinedAt',
        'resultQuestion',
        'access',
        'extension',
      ],
    },
    remove: [],
  },
  answers: {
    once: ['interviewId', 'questionId', 'kind', 'attempt', 'round', 'startedAt'],
    server: ['receipt', 'media', 'sound', 'picture', 'small', 'words', 'damagedSegments'],
    write: { candidate: 'all' },
    remove: [],
  },
  reviews: {
    once: ['interviewId', 'jobId', 'raterId', 'raterName', 'createdAt'],
    onceBy: { manual: 'recruiter' },
    server: ['arrivedAt'],
    write: { owner: 'all', recruiter: 'all', lineManager: 'all', guest: 'all' },
    ownBy: 'raterId',
    remove: ['owner'],
  },
  comments: {
    once: ['interviewId', 'authorId', 'authorName', 'createdAt'],
    server: ['history'],
    write: { recruiter: 'all', lineManager: 'all', guest: 'all' },
    ownBy: 'authorId',
    remove: ['recruiter', 'lineManager', 'guest'],
  },
  reports: { once: [], server: [], write: {}, remove: [] },
  library: {
    once: ['kind', 'ownerId', 'ownerName', 'createdAt'],
    never: ['replaced'],
    server: [],
    write: { recruiter: 'all' },
    made: isRequisitionTemplate,
    remove: ['recruiter'],
  },
}
