import { kindOfBytes } from './first-bytes.ts'
import { holdsText } from './holds-text.ts'
import { isPlainText } from './plain-text.ts'

/** Files of which questions are drafted, with the type under which each is stored. */
export const KNOWLEDGE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const
export type KnowledgeType = keyof typeof KNOWLEDGE_TYPES

export const KNOWLEDGE_MAX_BYTES = 10_000_000

/** Kept for so long where nobody makes drafts of it; a file that was used is removed at once. */
export const KNOWLEDGE_KEPT_MS = 60 * 60_000

const FOLDER = 'knowledge_files'

/** Name of the file; `id` is made by the device. Without an ending, because its bytes tell the type. */
export const knowledgeName = ({ gid, id }: { gid: string; id: string }): string => `${FOLDER}/${gid}/${id}`

/** Id of a knowledge file of this group; null for every other name. */
export function parseKnowledgeName(name: string, gid: string): string | null {
  const [folder, owner, id, ...rest] = name.split('/')
  return folder === FOLDER && owner === gid && id !== undefined && rest.length === 0 && ID.test(id) ? id : null
}

const ID = /^[0-9a-z]{20,32}$/

/** The type of a file by its bytes, `protected` for Office files behind a password, null for all that is not read. */
export function knowledgeTypeOf(bytes: Uint8Array): KnowledgeType | 'protected' | null {
  const kind = kindOfBytes(bytes)
  if (kind === 'pdf') return 'pdf'
  if (kind === 'zip') return holdsText(bytes, 'word/') ? 'docx' : null
  if (kind === 'ole') return holdsText(bytes, ENCRYPTED) ? 'protected' : null
  return kind === null && isPlainText(bytes) ? 'txt' : null
}

/** Stream of an Office file behind a password, in the two bytes a sign of its directory. */
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0')
