import { isScopeOf, scopeOf } from '../primitives/scopes.ts'
import { settingId, type SettingSection } from '../entities/job-setting.ts'
import type { ManualScoring } from '../entities/review.ts'
import { JobId } from '../primitives/fields.ts'
import { isLikePlate } from '../lib/colour-test/plates.ts'
import { mayPartNames } from '../lib/files/object-name.ts'
import type { Actor } from '../primitives/roles.ts'
import { mayAsk, mayAttach, mayGiveTopic } from '../policies/features.ts'
import { draftReviewId, sealedReviewId } from '../policies/review.ts'
import { isManual } from '../policies/scores/ratings.ts'
import type { CollectionName } from '../primitives/collections.ts'
import type { GrantRole } from '../primitives/roles.ts'
import type { WireDoc } from './wire.ts'
import { accessTo, isRequisitionTemplate } from './writable.ts'

/** A living right of the author. */
export interface LiveGrant {
  gid: string
  scope: string
  /** narrowed to one interview, '' = whole scope */
  only: string
  role: GrantRole
}

export interface Insert {
  userId: string
  /** the author's name, as the account has it */
  userName: string
  /** features of the author's account */
  features?: Actor['features']
  /** mode of the author's account: says which types of questions are offered */
  assessmentType?: Actor['assessmentType']
  col: CollectionName
  doc: WireDoc
  grants: readonly LiveGrant[]
  /** of a review: where its interview is, as the server knows it */
  at?: InterviewPlace | undefined
  /** of an answer: round in which its interview asks the question; looked up only where the answer is of a later one than the first */
  round?: number
  /** of an answer: does its job know the question, also one that was removed since, or its interview the plate? Looked up only where `needsQuestion` says so */
  isAsked?: boolean
}

/** Facts that decide the scope of a review. */
export interface InterviewPlace {
  /** scope of the job; '' when there is no such interview in the author's tenant */
  jobScope: string
  isBlind: boolean
}

/** By which right a document may be made, and the fields the server fills in itself. */
export interface LegalInsert {
  role: GrantRole
  forced: Readonly<Record<string, unknown>>
}

/**
 * May this author make this document here? Null = no. Ids that name other records (`<job>.<section>`, an interview's own id) must fit
 * their place, so that nobody can occupy an id of somebody else's job.
 */
export function legalInsert(insert: Insert): LegalInsert | null {
  const { col, doc } = insert
  const right = rightToPlace(insert)
  if (!right || right.gid !== doc.gid || !FITS[col](insert, right)) return null
  return { role: right.role, forced: forcedFields(insert) }
}

/** Fields that a new document may not have of this author: it is made without them, and the author is told. */
export function refusedOnInsert(insert: Insert): string[] {
  if (insert.col === 'questions' && !mayAttach(withFeatures(insert), insert.doc['file'])) return ['file']
  return needsRound(insert) && !(Number(insert.doc['round']) <= (insert.round ?? 0)) ? ['round'] : []
}

/** Does this answer say that it was given in a later round? It may not go before a round that was never asked for. */
export const needsRound = ({ col, doc }: Pick<Insert, 'col' | 'doc'>): boolean => col === 'answers' && doc['round'] !== undefined

/**
 * Is this the answer to a question whose id could make names of another interview's objects, or to a plate? It is taken only where that is
 * asked.
 */
export const needsQuestion = ({ col, doc }: Pick<Insert, 'col' | 'doc'>): boolean =>
  col === 'answers' && (!mayPartNames(String(doc['questionId'])) || isLikePlate(String(doc['questionId'])))

/** Is this a record of scores set by hand? It goes into a panel by the right to that panel alone: whoever is blind still may not. */
const isManualDoc = (doc: WireDoc): boolean => isManual({ manual: doc['manual'] as ManualScoring | undefined }) // asked for presence only

/** Is this a score set by hand in a panel, whose author may not see that panel yet? */
export const isManualInPanel = ({ col, doc }: Pick<Insert, 'col' | 'doc'>): boolean =>
  col === 'reviews' && isManualDoc(doc) && doc.scope === scopeOf.panel(doc.iv)

/** Others of a blind job would read it at once: such a review belongs into the panel of its interview. */
export const isBesideItsPanel = ({ col, doc, at }: Insert): boolean =>
  col === 'reviews' && at?.isBlind === true && isScopeOf('job', doc.scope)

/** May this author's deletion of a document that never came be kept? Where it may be made and removed; its fields are gone, so they cannot be asked. */
export function legalBurial(insert: Insert): boolean {
  const right = rightToPlace(insert)
  if (!right || right.gid !== insert.doc.gid) return false
  const own = { raterId: insert.userId, authorId: insert.userId }
  return accessTo({ userId: insert.userId, role: right.role }, insert.col, own, '_deleted') === 'write'
}

/** The grant that covers the place. A new job's scope does not exist yet: the right to its group counts. */
function rightToPlace(insert: Insert): LiveGrant | undefined {
  const { col, doc, grants, userId } = insert
  if (col === 'jobs') return grants.find((grant) => grant.scope === scopeOf.group(doc.gid) && grant.only === '')
  if (isScopeOf('user', doc.scope) && doc.scope !== scopeOf.user(userId)) return undefined
  const place = placeOf(insert)
  return grants.find((grant) => grant.scope === place && (grant.only === '' || grant.only === doc.iv))
}

/** Scope whose right counts. Reviewers of the interview may also seal into its panel: the right to read it follows from the seal. */
function placeOf({ col, doc, userId, at }: Insert): string {
  const isSeal = doc.scope === scopeOf.panel(doc.iv) && doc['sealedAt'] !== undefined && doc.id === sealedReviewId(doc.iv, userId)
  return col === 'reviews' && at?.isBlind === true && isSeal ? at.jobScope : doc.scope
}

type Fit = (insert: Insert, right: LiveGrant) => boolean

const isRecruiter = (right: LiveGrant): boolean => right.role === 'recruiter' && right.only === ''
const isReviewer = (right: LiveGrant): boolean => right.role === 'recruiter' || right.role === 'lineManager' || right.role === 'guest'
const inOwnJob = ({ doc }: Insert): boolean => doc.scope === scopeOf.job(String(doc['jobId']))
const inInterview = ({ doc }: Insert): boolean => doc.iv !== '' && doc['interviewId'] === doc.iv

/** In the job that it names, where that job is not blind; or in the panel of an interview of that job. */
const isInItsJob = (insert: Insert): boolean =>
  isScopeOf('job', insert.doc.scope) ? inOwnJob(insert) && !isBesideItsPanel(insert) : insert.doc.scope === scopeOf.panel(insert.doc.iv)

/** A score set by hand is born sealed, under an id that is nobody's seal. Of others than recruiters it is left out, and nothing is made when it is all there is. */
const fitsManual = ({ doc, userId }: Insert, right: LiveGrant): boolean =>
  right.role === 'recruiter'
    ? doc['sealedAt'] !== undefined && ![sealedReviewId(doc.iv, userId), draftReviewId(doc.iv, userId)].includes(doc.id)
    : Object.keys(doc['scores'] ?? {}).length > 0

const FITS: Record<CollectionName, Fit> = {
  programmes: ({ doc }, right) => isRecruiter(right) && doc.scope === scopeOf.group(doc.gid) && doc.iv === '',
  jobs: ({ doc, userId }, right) =>
    isRecruiter(right) &&
    JobId.safeParse(doc.id).success &&
    doc.scope === scopeOf.job(doc.id) &&
    doc.iv === '' &&
    doc['ownerId'] === userId,
  // A section that is no section makes an id that no device asks for; its value is checked with the other fields.
  jobSettings: (insert, right) =>
    isRecruiter(right) &&
    inOwnJob(insert) &&
    insert.doc.iv === '' &&
    insert.doc.id === settingId(String(insert.doc['jobId']), insert.doc['section'] as SettingSection),
  questions: (insert, right) =>
    isRecruiter(right) &&
    inOwnJob(insert) &&
    insert.doc.iv === '' &&
    mayPartNames(insert.doc.id) &&
    mayAsk(withFeatures(insert), insert.doc['kind']) &&
    mayGiveTopic(insert, insert.doc['topic']),
  interviews: (insert, right) => isRecruiter(right) && inOwnJob(insert) && insert.doc.iv === insert.doc.id && mayPartNames(insert.doc.id),
  answers: (insert, right) =>
    right.role === 'candidate' &&
    right.only === insert.doc.iv &&
    inInterview(insert) &&
    (!needsQuestion(insert) || insert.isAsked === true),
  reviews: (insert, right) =>
    (isScopeOf('user', insert.doc.scope) ? right.role === 'owner' : isReviewer(right) && isInItsJob(insert)) &&
    inInterview(insert) &&
    insert.doc['raterId'] === insert.userId &&
    (!isManualDoc(insert.doc) || fitsManual(insert, right)),
  comments: (insert, right) => isReviewer(right) && inInterview(insert) && insert.doc['authorId'] === insert.userId,
  reports: () => false,
  library: ({ doc, userId }, right) =>
    isRecruiter(right) && !isRequisitionTemplate(doc) && doc.scope === scopeOf.group(doc.gid) && doc.iv === '' && doc['ownerId'] === userId,
}

/** An account without flags of its own has the defaults. */
const withFeatures = ({ features }: Insert): Pick<Actor, 'features'> => (features ? { features } : {})

/** Names shown to others come from the account, not from the device. */
function forcedFields({ col, userName }: Insert): Record<string, unknown> {
  if (col === 'comments') return { authorName: userName }
  if (col === 'reviews') return { raterName: userName }
  if (col === 'library') return { ownerName: userName }
  return {}
}
