import { IMPORT_MAX_ROWS } from '#shared/lib/import/import-problems.ts'
import { AppError } from '#shared/primitives/errors.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '../../deps.ts'
import { documents } from '../../sync/documents.ts'
import { addCandidates, type AddedCandidates } from './add-candidates.ts'
import { jobOfImportKey } from './import-key.ts'

/** Adds the people of another job of the group. @throws AppError notFound for a key that opens none, invalid for too many people */
export async function importByKey(
  deps: Deps,
  by: string,
  { code, ...job }: { code: string; jobId: string; gid: string },
): Promise<AddedCandidates> {
  const { gid } = job
  const fromId = jobOfImportKey(deps, { gid, code, nowMs: deps.clock.now() })
  if (fromId === null || !(await documents.exists(deps, 'jobs', { id: [fromId], gid }))) throw new AppError('notFound')
  const of = { scope: scopeOf.job(fromId), gid }
  const only = ['name', 'email', 'phone', 'degree', 'language'] as const
  const found = await documents.find(deps, 'interviews', of, { only, limit: IMPORT_MAX_ROWS + 1 })
  if (found.length > IMPORT_MAX_ROWS) throw new AppError('invalid', { details: [`access_key: has more than ${IMPORT_MAX_ROWS} people`] })
  const people = found.map(({ name, email, phone, degree, language }) => ({
    name,
    email,
    ...(phone ? { phone } : {}),
    ...(degree ? { degree } : {}),
    ...(language ? { language } : {}),
  }))
  return await addCandidates(deps, by, job, people)
}
