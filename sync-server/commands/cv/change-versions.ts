import { AppError } from '#shared/primitives/errors.ts'
import type { Deps } from '../../deps.ts'
import type { CvVersion, StoredCv } from '../../models/files/cv.ts'
import { findCv } from '../../queries/cv/find-cv.ts'

const MAX_TRIES = 8

/**
 * Changes the versions of a CV by a function of those that are there (null = nothing to do); it runs again when somebody else was faster. Null for
 * a CV that is gone.
 */
export async function changeVersions(
  { models }: Pick<Deps, 'models'>,
  of: { id: string; gid: string },
  change: (versions: readonly CvVersion[]) => CvVersion[] | null,
): Promise<StoredCv | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const stored = await findCv({ models }, of)
    const versions = stored && change(stored.versions)
    if (!stored || !versions) return stored
    const rev = (stored.rev ?? 0) + 1
    const hashes = [...new Set([...stored.hashes, ...versions.map(({ sha256 }) => sha256)])]
    const before = stored.rev === undefined ? { $exists: false } : stored.rev
    const { modifiedCount } = await models.cvs.updateOne({ _id: of.id, gid: of.gid, rev: before }, { $set: { versions, hashes, rev } })
    if (modifiedCount > 0) return { ...stored, versions, hashes, rev }
  }
  throw new AppError('unavailable')
}
