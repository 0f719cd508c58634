import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { FileExport } from '../../models/exports/file-export.ts'
import { audit } from '../audit/audit.ts'

/** Notes that somebody fetched an exported file. */
export async function noteDownload(
  deps: Deps,
  { id: by, gid }: Actor,
  { _id, kind, count }: Pick<FileExport, '_id' | 'kind' | 'count'>,
): Promise<void> {
  await audit(deps, { gid, by, action: 'export.downloaded', target: `exports/${_id}`, detail: { kind, count } })
}
