import { nameText } from '#shared/primitives/fields.ts'

/** Name of a candidate of whom only a file is known. */
export function nameOfFile(file: string): string {
  const stem = file.replace(/\.[a-z]{3,4}$/iu, '').replaceAll(/[_\s]+/gu, ' ')
  return nameText(100).safeParse(stem.slice(0, 100)).data ?? 'CV'
}
