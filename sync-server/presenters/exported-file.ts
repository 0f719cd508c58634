import type { ExportFailure } from '#shared/lib/exports/export-kinds.ts'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import type { FileExport } from '../models/exports/file-export.ts'

/** An export as its list has it; `isOpen`: the viewer may see everybody in it. */
export function presentExport(row: FileExport, { isOpen }: { isOpen: boolean }): ExportedFile {
  const isReady = row.state === 'ready'
  const failure = isReady && !isOpen ? 'rights' : row.failure
  const isThere = isReady && isOpen
  return {
    task_id: row._id,
    kind: row.kind,
    name: row.name,
    status: isReady && !isOpen ? 'failed' : row.state,
    percent: row.percent,
    url: isThere ? `/api/statistics/get_exported_file/${row._id}` : '',
    created: row.at,
    expires: isThere ? row.expiresAt : null,
    bytes: isThere ? (row.bytes ?? null) : null,
    count: row.count,
    job_ids: row.jobIds.slice(),
    sections: [...row.sections],
    failure: failure ?? '',
    error: failure ? ERRORS[failure] : '',
  }
}

const ERRORS: Readonly<Record<ExportFailure, string>> = {
  failed: 'Something went wrong while exporting candidates',
  rights: 'You may not see everybody in this file.',
  erased: 'Somebody in this file was erased, so the file was removed.',
}
