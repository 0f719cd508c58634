import type { Interview } from '#shared/entities/interview.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { mayPartNames } from '#shared/lib/files/object-name.ts'
import { repeatedEmails } from '#shared/policies/candidate-list.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { insertDoc } from '../../sync/write/commit.ts'

export type NewCandidate = Pick<Interview, 'name' | 'email'> &
  Partial<Pick<Interview, 'phone' | 'degree' | 'language' | 'startAt' | 'endAt'>> & { id?: string | undefined }

export interface AddedCandidates {
  imported: { interview_id: string; email: string }[]
  /** in the list more than once, or in the job already (R381) */
  repeated: string[]
}

/**
 * Adds people to a job, each e-mail once. A repeat with the same ids adds nothing and answers the same.
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
  const existing = await documents.find(deps, 'interviews', { scope, gid })
  const idByEmail = new Map(existing.map(({ id, email }) => [email, id]))
  const known = new Set(existing.map(({ id }) => id))
  if (people.some(({ id }) => id !== undefined && !known.has(id) && !mayPartNames(id)))
    throw new AppError('invalid', { details: ['interview_id: a new one has no _'] })
  const imported: AddedCandidates['imported'] = []
  const taken: string[] = []
  for (const { id: wantedId, ...fields } of people) {
    const knownId = idByEmail.get(fields.email)
    if (knownId !== undefined && knownId !== wantedId) {
      taken.push(fields.email)
      continue
    }
    const id = knownId ?? wantedId ?? deps.random.id()
    idByEmail.set(fields.email, id)
    if (knownId === undefined)
      await insertDoc(deps, { by, col: 'interviews', id, gid, scope, iv: id, fields: { ...fields, jobId, createdAt: deps.clock.now() } })
    imported.push({ interview_id: id, email: fields.email })
  }
  return { imported, repeated: [...new Set([...repeatedEmails(people.map((person) => person.email)), ...taken])] }
}
