import { scopeOf } from '../primitives/scopes.ts'
import { settingId } from '../entities/job-setting.ts'
import { entities } from '../entities/index.ts'
import type { Role } from '../primitives/roles.ts'
import { COLLECTIONS_OF_ROLE } from './collections.ts'
import type { CollectionName } from '../primitives/collections.ts'
import { sharedReportId } from '../policies/report-sharing/shared-report.ts'
import { legalInsert, type LiveGrant } from './inserts.ts'
import type { MasterDoc } from './master-doc.ts'
import { project } from './project.ts'
import type { GrantRole } from '../primitives/roles.ts'
import type { WireDoc } from './wire.ts'
import { accessTo, insertable } from './writable.ts'

/** Relation of a person to documents: the right, the kinds of scope, and ownership where it matters. */
export interface Relation {
  role: GrantRole
  /** of the session */
  session: Role
  /** kinds of scope such a right is given for */
  over: readonly ('group' | 'job' | 'user')[]
  /** the right reaches one interview, not the whole job */
  isNarrowed: boolean
}

/** Every relation that the server gives rights for. */
export const RELATIONS = {
  draftOwner: { role: 'owner', session: 'recruiter', over: ['user'], isNarrowed: false },
  recruiter: { role: 'recruiter', session: 'recruiter', over: ['group', 'job'], isNarrowed: false },
  jobManager: { role: 'lineManager', session: 'recruiter', over: ['job'], isNarrowed: false },
  candidateManager: { role: 'lineManager', session: 'recruiter', over: ['job'], isNarrowed: true },
  guest: { role: 'guest', session: 'guest', over: ['job'], isNarrowed: true },
  candidate: { role: 'candidate', session: 'jobseeker', over: ['job'], isNarrowed: true },
} as const satisfies Record<string, Relation>
export type RelationName = keyof typeof RELATIONS

/** Right to one field. */
export interface FieldRight {
  reads: boolean
  /** a new document of theirs keeps it */
  sets: boolean
  changes: boolean
}
export interface EntityRight {
  makes: boolean
  removes: boolean
  fields: Readonly<Record<string, FieldRight>>
}

/** Right of a relation to a collection, worked out by the rules that pull and push ask. `isOwn`: the viewer is its rater or author. */
export function entityRight(col: CollectionName, relation: Relation, isOwn: boolean): EntityRight {
  const doc = sampleDoc(col, relation, isOwn)
  const viewer = { userId: VIEWER, role: relation.role }
  const visible = doc && COLLECTIONS_OF_ROLE[relation.session].includes(col) ? project(viewer, doc) : null
  const names = Object.keys(entities[col].fields.shape)
  const makes = doc !== null && isOwn && mayMake(doc, relation)
  const kept = new Set(makes ? insertable(relation.role, col, names) : [])
  const isWritable = (field: string): boolean => visible !== null && doc !== null && accessTo(viewer, col, doc.body, field) === 'write'
  const fields = names.map((name): [string, FieldRight] => [
    name,
    { reads: visible !== null && name in visible, sets: kept.has(name), changes: isWritable(name) },
  ])
  return { makes, removes: isWritable('_deleted'), fields: Object.fromEntries(fields) }
}

/** True for collections that treat the own documents differently. */
export const isPersonal = (col: CollectionName): boolean => col === 'reviews' || col === 'comments'

const VIEWER = 'viewer'
const PLACE = { gid: 'g', job: '20261121081316-s4mp1exx', interview: 'i' }
/** Documents that hang on one interview; a narrowed right reaches no others. */
const OF_INTERVIEW: ReadonlySet<CollectionName> = new Set(['interviews', 'answers', 'reviews', 'comments', 'reports'])
const IDS: Partial<Record<CollectionName, string>> = {
  jobs: PLACE.job,
  interviews: PLACE.interview,
  jobSettings: settingId(PLACE.job, 'layout'),
}

/** A candidate is shown one report: the one that was shared. */
const idFor = (col: CollectionName, { role }: Relation): string =>
  col === 'reports' && role === 'candidate' ? sharedReportId(PLACE.interview) : (IDS[col] ?? 'd')

/** A document of the collection with every field, where the relation's right reaches; null when it reaches none. */
function sampleDoc(col: CollectionName, relation: Relation, isOwn: boolean): MasterDoc | null {
  const kinds: readonly string[] = entities[col].scopes
  const kind = relation.over.find((one) => kinds.includes(one))
  const iv = OF_INTERVIEW.has(col) ? PLACE.interview : ''
  if (kind === undefined || (relation.isNarrowed && iv === '')) return null
  const person = isOwn ? VIEWER : 'somebody else'
  const about = { jobId: PLACE.job, interviewId: PLACE.interview, section: 'layout', raterId: person, authorId: person, ownerId: person }
  const names = Object.keys(entities[col].fields.shape)
  const body = Object.fromEntries(names.map((name) => [name, name in about ? about[name as keyof typeof about] : 'filled']))
  const none = { op: '', fop: {}, seen: {}, rev: 1, del: false, by: person, at: 1 }
  return { id: idFor(col, relation), gid: PLACE.gid, scope: PLACE_OF[kind], col, iv, body, ...none }
}

const PLACE_OF = { group: scopeOf.group(PLACE.gid), job: scopeOf.job(PLACE.job), user: scopeOf.user(VIEWER) } as const

/** A new job has no right of its own yet, so a recruiter's right to the group counts too. */
function mayMake({ id, gid, scope, iv, col, body }: MasterDoc, relation: Relation): boolean {
  const only = relation.isNarrowed ? PLACE.interview : ''
  const grants = relation.over.map((kind): LiveGrant => ({ gid, scope: PLACE_OF[kind], only, role: relation.role }))
  const doc: WireDoc = { ...body, id, gid, scope, iv, rev: 0, op: '', fop: {} }
  return legalInsert({ userId: VIEWER, userName: '', col, doc, grants }) !== null
}
