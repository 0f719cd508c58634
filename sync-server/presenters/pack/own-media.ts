import { fileIn } from '#shared/policies/media/files-named.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import type { PackFile } from '#shared/lib/files/pack-file.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../models/identity/session.ts'
import { asksForEmail, loadJobParts } from '../../queries/job-parts.ts'
import { ownInterviewIds } from '../../queries/own-interview.ts'
import { packFiles } from '../../queries/pack-files.ts'
import { documents } from '../../sync/documents.ts'
import { presentPack } from '../interview-pack.ts'

/** The file of an own interview with this folder and last part; null for one that none of them shows, or that is not confirmed yet. */
export async function findOwnMedia(
  deps: Deps,
  { actor, session }: { actor: Actor; session: Session | null },
  file: string,
): Promise<PackFile | null> {
  for (const interview of await documents.find(deps, 'interviews', { id: await ownInterviewIds(deps, actor) })) {
    const parts = await loadJobParts(deps, interview)
    // the pack itself is refused then
    const isShut = interview.startedAt === undefined && session?.loginMethod === 'viaUrl' && parts !== null && asksForEmail(parts)
    if (!parts || isShut) continue
    const found = (await packFiles(deps, interview.gid, presentPack(interview, parts))).find(({ name }) => fileIn(name) === file)
    if (found) return found
  }
  return null
}
