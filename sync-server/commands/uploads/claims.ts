import { AppError } from '#shared/primitives/errors.ts'
import { parseMediaName, type MediaKind } from '#shared/lib/files/group-media.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from '../../models/identity/account.ts'
import type { StoredFile } from '../../models/files/stored-file.ts'
import { fileId } from './store-file.ts'

type ClaimDeps = Pick<Deps, 's3' | 'models'>

/** A file that somebody wants to name, and as what. */
export interface Claim {
  /** of the request, for its answer */
  field: string
  name: string
  kind: MediaKind
  gid: string
  /** the account that has to have brought it; absent: anybody of the group with the right to */
  by?: string
}

/**
 * Passes a stored file uploaded for this purpose and group, by the right person. Everything else looks missing; files from before uploaders
 * were recorded belong to their group.
 * @throws AppError invalid
 */
export async function claimFile(deps: ClaimDeps, claim: Claim): Promise<void> {
  if (!(await isClaimable(deps, claim))) throw new AppError('invalid', { details: [`${claim.field}: no such file was uploaded`] })
}

/** Was it brought for this purpose and group, by the right person? */
export async function isClaimable(deps: ClaimDeps, { name, kind, gid, by }: Omit<Claim, 'field'>): Promise<boolean> {
  if (parseMediaName(name, gid)?.kind !== kind) return false
  const place = { bucket: 'recruiter', key: name } as const
  const row = await deps.models.storedFiles.findOne({ _id: fileId(deps, place), gid }).lean<StoredFile>()
  if (!row || row.interviewId !== '' || row.scan === 'infected') return false
  if (by !== undefined && row.createdBy !== undefined && row.createdBy !== by) return false
  return (await deps.s3.head('recruiter', name)) !== null
}

/** Fields of an account that name a file. */
export const ACCOUNT_FILES = [
  'profilePicture',
  'companyLogo',
  'recruiterPortalLogo',
  'companyVideo',
] as const satisfies readonly (keyof Account)[]
