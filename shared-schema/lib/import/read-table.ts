import { decodeText } from '../files/decode-text.ts'
import { kindOfBytes } from '../files/first-bytes.ts'
import { holdsText } from '../files/holds-text.ts'
import { isPlainText } from '../files/plain-text.ts'
import { IMPORT_MAX_BYTES } from './import-problems.ts'
import type { ReadTable } from './import-table.ts'
import { readCsv } from './read-csv.ts'
import { readJson } from './read-json.ts'
import { readXlsx } from './read-xlsx.ts'

/**
 * The table in a file that a stranger made, or why there is none; its bytes choose how it is read, never its name. Runs in a worker of the
 * device or in a process of its own.
 */
export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  if (bytes.length > IMPORT_MAX_BYTES) return { problem: 'tooLarge' }
  if (bytes.length === 0) return { problem: 'empty' }
  const kind = kindOfBytes(bytes)
  if (kind === 'zip') return await readXlsx(bytes)
  if (kind === 'ole') return { problem: holdsText(bytes, ENCRYPTED) ? 'protected' : 'unknownType' }
  if (kind !== null || !isPlainText(bytes)) return { problem: 'unknownType' }
  const text = decodeText(bytes)
  return /^[\s\uFEFF]*[[{]/.test(text) ? readJson(text) : readCsv(text)
}

/** Stream of an Office file behind a password, in the two bytes a sign of its directory. */
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0')
