import type { Actor } from '#shared/primitives/roles.ts'
import type { Deps } from '../../deps.ts'
import type { ExportedPart, FileExport } from '../../models/exports/file-export.ts'

/** Way to make one kind of exported file. */
export interface Maker {
  type: string
  /** the same documents give the same bytes */
  make: (deps: Deps, making: Making) => AsyncGenerator<Uint8Array>
}

/** Export that is being made. */
export interface Making {
  task: FileExport
  /** account that asked, with the rights of now */
  actor: Actor
  /** people that it was asked for and that the actor may still see, none of them erased */
  parts: readonly ExportedPart[]
  /**
   * Notes how much is done, 0 to 100, and `holds`: interviews whose data will be in the file beside those of `parts`. Asked often, because it ends the making
   * once nobody wants it.
   */
  tell: (percent: number, holds?: readonly ExportedPart[]) => Promise<void>
}

/** The making ends: it was deleted, or somebody in it was erased and it begins anew without them. */
export class ExportChanged extends Error {
  override readonly name = 'ExportChanged'
}
