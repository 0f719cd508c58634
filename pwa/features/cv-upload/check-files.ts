import { CV_MAX_BYTES, cvExtensionOf } from '#shared/lib/files/cv-name.ts'
import { withoutDirectionMarks } from '#shared/lib/files/file-name.ts'
import { MAX_CVS } from '#shared/views/cv/imported-cvs.ts'

/** File as a person chose it. */
export interface ChosenFile {
  name: string
  size: number
}

/** Reason why a file is left out before anything is sent. */
export type LeftOut = 'empty' | 'type' | 'size'

/** Files that may be sent, and those that are left out, by name (R228). More than fit in one import are refused as a whole (R439). */
export function checkFiles<File extends ChosenFile>(
  files: readonly File[],
  /** files that are in the list already */
  listed = 0,
): { fit: File[]; left: { name: string; reason: LeftOut }[]; isTooMany: boolean } {
  const judged = files.map((file) => ({ file, reason: reasonOf(file) }))
  const fit = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []))
  const left = judged.flatMap(({ file, reason }) => (reason === null ? [] : [{ name: file.name, reason }]))
  return fit.length + listed > MAX_CVS ? { fit: [], left, isTooMany: true } : { fit, left, isTooMany: false }
}

function reasonOf({ name, size }: ChosenFile): LeftOut | null {
  if (size === 0) return 'empty'
  if (cvExtensionOf(name) === null) return 'type'
  return size > CV_MAX_BYTES ? 'size' : null
}

/** Beginning that no other file has, then the name without what may not stand in one (R229, R230). `random`: 12 letters or digits. */
export function uniqueCvName(name: string, random: string): string {
  const clean = withoutDirectionMarks(name.normalize('NFC'))
    .replaceAll(/[/\\%\p{Cc}]/gu, '')
    .replaceAll(/\.{2,}/g, '.')
    .trim()
  const dot = clean.lastIndexOf('.')
  const ending = clean.slice(dot + 1).toLowerCase()
  const named = clean.slice(0, Math.max(0, dot))
  const stem = [...named].slice(0, LONGEST_STEM).join('').replace(/\.+$/, '') || 'cv'
  return `${random}_${stem}.${ending}`
}

const LONGEST_STEM = 120
