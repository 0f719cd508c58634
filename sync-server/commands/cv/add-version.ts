import { parseCandidateCvName } from '#shared/lib/files/cv-name.ts'
import type { Deps } from '../../deps.ts'
import type { CvVersion, StoredCv } from '../../models/files/cv.ts'
import { isDuplicateKey } from '../../sync/write/mongo-errors.ts'
import { removeFile } from '../uploads/store-file.ts'
import { changeVersions } from './change-versions.ts'

/** Versions of one CV; the oldest leaves, with its file. */
const MOST_VERSIONS = 5

/** Is it the file that its candidate brought? It stays the current one, whatever others bring. */
export const isOwnFile = ({ objectName }: Pick<CvVersion, 'objectName'>): boolean => parseCandidateCvName(objectName) !== null

/**
 * Keeps a file as a version of somebody's CV, newest first, behind the candidate's own. Safe to repeat: the same bytes under the same name are
 * one version.
 */
export async function addVersion(
  deps: Pick<Deps, 'models' | 's3'>,
  of: { id: string; gid: string; scope: string },
  version: CvVersion,
): Promise<StoredCv | null> {
  await makeCv(deps, of)
  let left: readonly CvVersion[] = []
  const stored = await changeVersions(deps, of, (known) => {
    left = []
    if (known.some((one) => isSame(one, version))) return null
    // another file under this name has taken the place of that one
    const others = known.filter(({ objectName }) => objectName !== version.objectName && !(isOwnFile(version) && isOwnFile({ objectName })))
    const at = !isOwnFile(version) && others[0] && isOwnFile(others[0]) ? 1 : 0
    const all = others.toSpliced(at, 0, version)
    left = all.slice(MOST_VERSIONS)
    return all.slice(0, MOST_VERSIONS)
  })
  for (const { objectName } of left) await removeFile(deps, { bucket: 'resume', key: objectName })
  return stored
}

const isSame = (a: CvVersion, b: CvVersion): boolean => a.objectName === b.objectName && a.sha256 === b.sha256

async function makeCv(
  { models }: Pick<Deps, 'models'>,
  { id: _id, gid, scope }: { id: string; gid: string; scope: string },
): Promise<void> {
  if (await models.cvs.exists({ _id, gid })) return
  try {
    await models.cvs.insertMany([{ _id, gid, scope, versions: [], hashes: [], corrections: [], rev: 0 }])
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
  }
}
