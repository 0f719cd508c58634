import path from 'node:path'
import { kindOfBytes } from '#shared/lib/files/first-bytes.ts'
import { isPlainText } from '#shared/lib/files/plain-text.ts'
import { runParser } from '../../foreign-files/run-parser.ts'
import { ProgramFailure, type ProgramLimits } from '../../foreign-files/run-program.ts'
import type { CvWarning, CvWords } from '../cv-parser.ts'
import { dropPersonal } from '../parser/drop-personal.ts'
import { placeLines } from '../parser/lines.ts'
import { ExtractReply, MAX_CV_PAGES, type CvProblem, type ExtractRequest, type RawWords } from './extract-protocol.ts'
import { isBroken, repairText } from './repair.ts'

export type { CvProblem }

const LIMITS: Partial<ProgramLimits> = { timeMs: 20_000, memoryBytes: 600 * 2 ** 20, replyBytes: 2 * 2 ** 20 }
/** Confidence of words that a program read from pictures before us. */
const LAYER = 0.8
const MIN_LETTERS = 50

/**
 * Words of a CV, repaired and without what the engine must not know of a person, or why there are none. The bytes say what it is; it is read in a
 * process of its own.
 */
export async function extractCv(bytes: Uint8Array, limits: Partial<ProgramLimits> = {}): Promise<CvWords | { problem: CvProblem }> {
  const type = typeOf(bytes)
  if (type === null) return { problem: 'wrongType' }
  const reply = await ask(bytes, type, { ...LIMITS, ...limits })
  return 'problem' in reply ? reply : wordsOf(reply)
}

function typeOf(bytes: Uint8Array): ExtractRequest['type'] | null {
  const kind = kindOfBytes(bytes)
  if (kind === 'pdf' || kind === 'zip' || kind === 'rtf') return kind
  if (kind === 'ole') return 'doc'
  return kind === null && isPlainText(bytes) ? 'text' : null
}

async function ask(bytes: Uint8Array, type: ExtractRequest['type'], limits: Partial<ProgramLimits>): Promise<ExtractReply> {
  const module = path.join(import.meta.dirname, 'extract-program.ts')
  try {
    return await runParser({ module, bytes, kinds: ['pdf', 'zip', 'rtf', 'ole', 'text'], request: { type }, reply: ExtractReply, limits })
  } catch (error) {
    // crashed, too slow or too large: this file, not the machine
    if (error instanceof ProgramFailure) return { problem: 'damaged' }
    throw error
  }
}

/** Words as the parser gets them. */
export function wordsOf({ lines: raw, pages, hasHidden, isLayer, hasPictures }: RawWords): CvWords {
  const text = raw.map((line) => line.text).join('\n')
  const repaired = raw.map(({ page, text: line }) => ({ page, text: repairText(line) }))
  while (repaired.at(-1)?.text === '') repaired.pop()
  const { lines, hasDropped } = dropPersonal(placeLines(repaired))
  const letters = text.replaceAll(/\P{L}/gu, '').length
  const isUnreadable = isBroken(text) || letters === 0 || (hasPictures && letters < MIN_LETTERS)
  const warnings: [boolean, CvWarning][] = [
    [hasHidden, 'hidden_words'],
    [pages > MAX_CV_PAGES, 'many_pages'],
    [hasDropped, 'personal_dropped'],
    [isUnreadable, 'unreadable'],
  ]
  return {
    // words that are not words tell nothing
    lines: isUnreadable ? [] : lines,
    pages,
    by: isLayer ? 'ocr' : 'rule',
    confidence: isLayer ? LAYER : 1,
    warnings: warnings.flatMap(([isTrue, name]) => (isTrue ? [name] : [])),
  }
}
