import type { ExportKind } from '#shared/lib/exports/export-kinds.ts'
import { cleanFileName } from '#shared/lib/files/file-name.ts'

const NAMED = { xlsx: 'Candidates', review: 'Reviews', videos: 'Videos' } as const satisfies Record<ExportKind, string>
const ENDINGS = { xlsx: '.xlsx', review: '.csv', videos: '.zip' } as const satisfies Record<ExportKind, string>

/** Name under which a file is saved: the asked one with the ending of its kind, else jobs and moment (R434, R435). */
export function exportName({ kind, jobIds, at, asked = '' }: Named): string {
  const ending = ENDINGS[kind]
  const given = cleanFileName(asked)
  if (given !== '') return given.toLowerCase().endsWith(ending) ? given : `${given}${ending}`
  const moment = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const [job] = jobIds
  return `${jobIds.length === 1 && job !== undefined ? `${NAMED[kind]}_${job}` : 'Multi_Jobs'}_${moment}${ending}`
}

interface Named {
  kind: ExportKind
  jobIds: readonly string[]
  /** milliseconds UTC */
  at: number
  asked?: string | undefined
}
