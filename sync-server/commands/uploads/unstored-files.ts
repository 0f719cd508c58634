import { parseMediaName } from '#shared/lib/files/group-media.ts'
import { fileNameOf } from '#shared/policies/named-objects.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { PushRequest } from '#shared/sync/wire.ts'
import type { Deps } from '../../deps.ts'
import { isClaimable } from './claims.ts'

/** Names of files in a push of questions that nobody of the group has brought: the calls refuse them as well. Other names are refused by their form. */
export async function unstoredFiles(
  deps: Pick<Deps, 's3' | 'models'>,
  { gid }: Actor,
  { collection, rows }: PushRequest,
): Promise<ReadonlySet<string>> {
  const sent = collection === 'questions' ? rows.map(({ newDocumentState }) => fileNameOf(newDocumentState['file'])) : []
  const unstored = new Set<string>()
  for (const name of new Set(sent)) {
    const kind = parseMediaName(name, gid)?.kind
    if (kind && !(await isClaimable(deps, { name, kind, gid }))) unstored.add(name)
  }
  return unstored
}
