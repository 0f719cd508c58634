import { readSheet } from 'read-excel-file/universal'
import type { ExportedFile } from '#shared/views/exports/exported-file.ts'
import { makeExport } from '#server/commands/exports/make-export.ts'
import { exportPlace } from '#server/queries/export.ts'
import type { Deps } from '#server/deps.ts'

/** Makes a file as its job would. */
export const makeNow = (deps: Deps, { task_id: id }: Pick<ExportedFile, 'task_id'>, gid: string): Promise<void> =>
  makeExport(deps, { id, gid }, 1)

/** The bytes of an export in the store, null when there are none. */
export async function exportedBytes(deps: Deps, { task_id: id }: Pick<ExportedFile, 'task_id'>, gid: string): Promise<Uint8Array | null> {
  const { bucket, key } = exportPlace({ gid, id })
  const object = await deps.s3.get(bucket, key)
  return object && new Uint8Array(await new Response(object.stream).arrayBuffer())
}

/** Rows of a sheet by heading, read by a program of others. */
export async function readRows(bytes: Uint8Array, sheet: string): Promise<Record<string, unknown>[]> {
  // a copy never is shared memory
  const lines: unknown[][] = await readSheet(new Uint8Array(bytes).buffer, sheet, { trim: false })
  const [heading = [], ...rows] = lines
  return rows.map((row) => Object.fromEntries(heading.map((name, at) => [String(name), row[at]])))
}
