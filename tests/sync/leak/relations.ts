import { entities } from '#shared/entities/index.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { settingId } from '#shared/entities/job-setting.ts'
import type { CollectionName } from '#shared/primitives/collections.ts'
import { sharedReportId } from '#shared/policies/report-sharing/shared-report.ts'
import { refusedFields } from '#shared/policies/refused-fields.ts'
import { uniqueField } from '#shared/policies/unique.ts'
import type { RelationName } from '#shared/sync/entity-rights.ts'
import { markOf } from '#shared/sync/stamp.ts'
import type { Deps } from '#server/deps.ts'
import type { FieldsOf } from '#server/sync/document-types.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { grant } from '#server/sync/rights/grants.ts'
import type { Person } from '../support/team.ts'
import { addPerson, type Group } from './groups.ts'
import { markedFields } from './markers.ts'

/** Makes a person of the group for every relation to its documents. */
export async function peopleByRelation(deps: Deps, { ids, people }: Group): Promise<Record<RelationName, Person>> {
  const jobManager = await addPerson(deps, 'north', { as: 'jobManager', role: 'recruiter', groupRole: 'line_manager' })
  await grant(deps, { user: jobManager.actor.id, gid: ids.gid, scope: `job:${ids.jobId}`, role: 'lineManager' })
  // this person has no right to anything of the group
  const draftOwner = await addPerson(deps, 'north', { as: 'rater', role: 'recruiter', groupRole: 'line_manager' })
  const { recruiter, lineManager, guest, candidate } = people
  return { draftOwner, recruiter, jobManager, candidateManager: lineManager, guest, candidate }
}

/** Place of a document of this collection and, of a new one, its id. */
export interface Place {
  id: string
  gid: string
  scope: string
  iv: string
}

/** There is one of these for a job and section, an interview or a job: no second one can be made for a test. */
export const isSingle = (col: CollectionName): boolean => col === 'jobs' || col === 'jobSettings' || col === 'interviews'

/** Place of a new document that this person would like to make. */
export function placeOfNew(col: CollectionName, relation: RelationName, { ids, marked }: Group, person: Person): Place {
  const { gid, jobId, interviewId } = ids
  const iv = ['answers', 'reviews', 'comments', 'reports'].includes(col) ? interviewId : ''
  if (relation === 'draftOwner') return { id: newId(), gid, scope: `user:${person.actor.id}`, iv }
  if (col === 'jobs') {
    const id = newJobId(Date.now())
    return { id, gid, scope: `job:${id}`, iv }
  }
  if (col === 'programmes' || col === 'library') return { id: newId(), gid, scope: `group:${gid}`, iv }
  if (col === 'jobSettings') return { id: settingId(jobId, newSection(relation)), gid, scope: `job:${jobId}`, iv }
  const id = newId()
  const scope = `job:${jobId}`
  return { id: marked[col] === id ? newId() : id, gid, scope, iv: col === 'interviews' ? id : iv }
}

/** Only the recruiter's comes into being, so the others' place stays free. */
export const newSection = (relation: RelationName) => (relation === 'recruiter' ? ('scoring' as const) : ('order' as const))

/** Every field, of a document that is `author`'s where it is somebody's. */
export function fieldsFor(col: CollectionName, author: string): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...markedFields('north')[col] }
  for (const name of ['raterId', 'authorId']) if (name in fields) fields[name] = author
  const unique = uniqueField(col)
  if (unique !== null) fields[unique] = `${newId()}-${String(fields[unique])}`
  return fields
}

/** A document of the collection that is already there: a new one where there may be several. */
export async function stored(
  deps: Deps,
  of: { col: CollectionName; relation: RelationName; group: Group; person: Person; author: string },
) {
  const { col, relation, group, person, author } = of
  if (isSingle(col)) return group.marked[col]
  const free = placeOfNew(col, relation === 'draftOwner' && col !== 'reviews' ? 'recruiter' : relation, group, person)
  // a candidate is shown one report
  const place = col === 'reports' && relation === 'candidate' ? { ...free, id: sharedReportId(group.ids.interviewId) } : free
  // sealed ones take no edits from anybody
  const fields = { ...fieldsFor(col, author), ...(col === 'reviews' ? { sealedAt: undefined } : {}) }
  await insertDoc(deps, { by: author, col, ...place, fields: fields as unknown as FieldsOf<CollectionName> }) // checked when it is stored
  return place.id
}

/** Another value that the field takes from this person. */
export function otherValue(col: CollectionName, field: string, { current, by }: { current: unknown; by: Person }): unknown {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = entities[col].fields.shape
  if (field === uniqueField(col)) return `${newId()}@leak.test`
  // no number that the server counts to by itself
  if (field === 'consentVersion') return 99_999
  const tag = { name: newId(), in: true, op: `${markOf(by.actor.id)}x:1` }
  const found = [...VALUES, [tag], [], {}, { 1: [] }, '', ...filesOf(by.actor.gid), fileOfQuestion(by.actor.gid)].find(
    (value) =>
      JSON.stringify(value) !== JSON.stringify(current) &&
      shape[field]?.safeParse(value).success &&
      refusedFields({ col, gid: by.actor.gid, body: { ...KIND, [field]: value } }, [field]).length === 0,
  )
  if (found === undefined) throw new Error(`no other value is known for ${col}.${field}`)
  return found
}

/** Kind of the questions of this world, which says what file they may name. */
const KIND = { kind: 'choice' }
const fileOfQuestion = (gid: string): object => ({ name: `mcq_media/${gid}/${'0'.repeat(20)}.png`, captions: {} })

/** Names of files as a layout may hold them. */
const filesOf = (gid: string): string[] =>
  ['company_logos/x.png', 'company_videos/x.mp4', 'interviewer_images/x.png', 'outro_videos/x.mp4'].map((name) =>
    name.replace('/x', `/${gid}/${'0'.repeat(20)}`),
  )

/** Something for every kind of field. */
const VALUES: readonly unknown[] = [
  ['phone'],
  ['degree'],
  [{ id: 'shift', label: 'Shift' }],
  { type: 'Competency Soft Skills', subType: 'Leadership' },
  {
    kind: 'situational',
    lang: 'en',
    jobBasis: 'o',
    criteria: [{ id: 'o', name: 'o', weight: 1, full: 1, indicators: [], structure: true }],
  },
  { hash: '000000000000', by: 'o', at: 1 },
  { hash: '000000000000', n: 1, ready: true },
  { answerId: 'o', hash: '000000000000', criterion: 'o', from: 0, to: 1, fits: true },
  { questions: {}, metrics: {}, summary: [] },
  ...'o|p|published|director|dune|#ABCDEF|#FEDCBA|de-DE|1|2|a.example|b.example|other@leak.test|more@leak.test|cv|interview|final|draft|rehearsal|short|video|template|question'.split(
    '|',
  ),
  ...'Multiple Answers|Single Answer|scoring|layout|UTC+02:00|UTC-03:00|with_score|without_score'.split('|'),
  5,
  -1,
  -2,
  7,
  true,
  false,
  { english: 'o' },
  { given: false, version: 2, textHash: 't', at: 1 },
  { received: 2, total: 2 },
  { code: 'o', at: 1 },
  { status: 'waiting' },
  { o: 5 },
  ['o'],
  ['french'],
  ['p'],
  [{ id: 'c2', name: 'Other' }],
  [{ id: 't2', type: 'Short Question', sets: [{ id: 's2', questionIds: ['o'] }] }],
  { arrivedLate: 2, late: 0, toCheck: 0 },
  { numOfCandidates: 9, completion: 9, reviewed: 9, processing: 9, questionNum: 9 },
  'magic_link',
  { overall: 5, reason: 'o' },
  'queued',
  { skills: ['o'], languages: [], degrees: [] },
  { version: 1, settings: {} },
  { total: null, coverage: 0, low: 0, high: 100, values: [], years: null, language: '', config: 1 },
  { kind: 'without_score', at: 1, by: 'o', byName: 'o' },
  { id: 'o', text: 'o', at: 1 },
  { questionId: 'o', text: 'o', at: 1 },
  { engine: 'o', version: '1', evidence: 'o' },
  { status: 'unreadable', from: 'video' },
  { status: 'silent', language: 'o' },
  // captions of a file that is there already
  { name: 'mcq_media/northid-group/01k9leak000000000000000northmcq.png', captions: { english: 'o' } },
  { name: 'o.pdf', objectName: 'o.pdf', bytes: 1, sha256: 'A'.repeat(43).concat('='), scan: 'clean', isRead: false, at: 1 },
]
