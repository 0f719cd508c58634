import { addressKey } from '#shared/lib/compare-text.ts'
import type { Interview } from '#shared/entities/interview.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import { repeatedEmails } from '#shared/policies/candidate-list.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { insertOrFind } from '../../sync/write/commit.ts'
import { inGroups } from './in-groups.ts'

export type NewCandidate = Pick<Interview, 'name' | 'email'> &
  Partial<Pick<Interview, 'phone' | 'degree' | 'language' | 'startAt' | 'endAt'>> & { id?: string | undefined }

export interface AddedCandidates {
  imported: { interview_id: string; email: string }[]
  /** in the list more than once, or in the job already (R381) */
  repeated: string[]
  /** rows that were in the job already, of addresses in `repeated` */
  existing: { interview_id: string; email: string }[]
}

/**
 * Adds people to a job, each e-mail once, whoever else adds them in the same moment. A repeat with the same ids adds nothing and answers the same.
 * @throws AppError invalid for a new id that new interviews may not have; nobody is added then
 */
export async function addCandidates(
  deps: Deps,
  by: string,
  job: { jobId: string; gid: string },
  people: readonly NewCandidate[],
): Promise<AddedCandidates> {
  const { jobId, gid } = job
  const scope = scopeOf.job(jobId)
  const there = await documents.find(deps, 'interviews', { scope, gid }, { only: ['email'] })
  const idByEmail = new Map(there.map(({ id, email }) => [addressKey(email), id]))
  const known = new Set(there.map(({ id }) => id))
  if (people.some(({ id }) => id !== undefined && !known.has(id) && !mayPartNames(id)))
    throw new AppError('invalid', { details: ['interview_id: a new one has no _'] })
  // those after the first of an address find its row then, and do not race with it
  const firsts = new Map(people.toReversed().map((person) => [addressKey(person.email), person]))
  const isFirst = (person: NewCandidate): boolean => firsts.get(addressKey(person.email)) === person
  const add = (person: NewCandidate): ReturnType<typeof addOne> => addOne(deps, { by, jobId, gid, idByEmail, person })
  const rows = [
    ...(await inGroups(people.filter(isFirst), add)),
    ...(await inGroups(
      people.filter((person) => !isFirst(person)),
      add,
    )),
  ]
  const imported = rows.filter(({ isOther }) => !isOther).map(({ answer }) => answer)
  const existing = rows.filter(({ isOther }) => isOther).map(({ answer }) => answer)
  const added = new Set(imported.map(({ interview_id }) => interview_id))
  const repeated = new Set([...repeatedEmails(people.map((person) => person.email)), ...existing.map(({ email }) => email)])
  return { imported, repeated: [...repeated], existing: distinct(existing).filter(({ interview_id }) => !added.has(interview_id)) }
}

interface Adding {
  by: string
  jobId: string
  gid: string
  /** rows of the job, by compared address; grows */
  idByEmail: Map<string, string>
  person: NewCandidate
}

/** `isOther`: the address has a row with another id, which was there before or was made by somebody else in this moment. */
async function addOne(
  deps: Deps,
  { by, jobId, gid, idByEmail, person }: Adding,
): Promise<{ answer: AddedCandidates['imported'][number]; isOther: boolean }> {
  const { id: wantedId, ...fields } = person
  const { email } = fields
  const key = addressKey(email)
  const knownId = idByEmail.get(key)
  if (knownId !== undefined) return { answer: { interview_id: knownId, email }, isOther: knownId !== wantedId }
  const id = wantedId ?? deps.random.id()
  const place = { gid, scope: scopeOf.job(jobId), iv: id }
  const made = await insertOrFind(deps, { by, col: 'interviews', id, ...place, fields: { ...fields, jobId, createdAt: deps.clock.now() } })
  idByEmail.set(key, made.entity._id)
  return { answer: { interview_id: made.entity._id, email }, isOther: made.isOther }
}

const distinct = (rows: AddedCandidates['existing']): AddedCandidates['existing'] => [
  ...new Map(rows.map((row) => [row.interview_id, row])).values(),
]
