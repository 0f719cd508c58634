import path from 'node:path'
import { kindOfBytes } from '#shared/lib/files/first-bytes.ts'
import { isPlainText } from '#shared/lib/files/plain-text.ts'
import { PARSER_LIMITS, runParser } from '../../foreign-files/run-parser.ts'
import { ProgramCrash, ProgramFailure, runProgram, type ProgramLimits } from '../../foreign-files/run-program.ts'
import type { CvWarning, CvWords } from '../cv-parser.ts'
import { dropPersonal } from '../parser/drop-personal.ts'
import { placeLines } from '../parser/lines.ts'
import { ExtractReply, MAX_CV_PAGES, type CvProblem, type ExtractRequest, type RawWords } from './extract-protocol.ts'
import { isBroken, repairText } from './repair.ts'

export type { CvProblem }

const LIMITS: Partial<ProgramLimits> = { timeMs: 20_000, memoryBytes: 600 * 2 ** 20, replyBytes: 2 * 2 ** 20 }
/** A page takes a second. */
const SCAN_LIMITS: Partial<ProgramLimits> = { timeMs: 60_000 }
/** Below it pictures count as not read. */
const MIN_SURE = 0.6
/** Confidence of words that a program read from pictures before us. */
const LAYER = 0.8
const MIN_LETTERS = 50

/**
 * Words of a CV, repaired and without what the engine must not know of a person, or why there are none. The bytes say what it is; it is read in a
 * process of its own.
 */
export async function extractCv(
  bytes: Uint8Array,
  limits: Partial<ProgramLimits> = {},
  read: ReadBytes = readApart,
): Promise<CvWords | { problem: CvProblem }> {
  const kind = kindOfBytes(bytes)
  if (kind === 'jpg' || kind === 'png') return await scanOf(bytes, limits)
  const type = typeOf(bytes)
  if (type === null) return { problem: 'wrongType' }
  const reply = await answerTo(() => read(type, bytes, limits))
  if ('problem' in reply) return reply
  return type === 'pdf' && isScan(reply) ? await scanOf(bytes, limits) : wordsOf(reply)
}

/** Asks a process of its own for the words of a document. */
export type ReadBytes = (type: ExtractRequest['type'], bytes: Uint8Array, limits: Partial<ProgramLimits>) => Promise<ExtractReply>

const readApart: ReadBytes = (type, bytes, limits) =>
  runParser({
    module: READER,
    bytes,
    kinds: [...KINDS, 'text'],
    request: { type },
    reply: ExtractReply,
    limits: { ...LIMITS, ...limits },
  })

const KINDS = ['pdf', 'zip', 'rtf', 'ole'] as const

function typeOf(bytes: Uint8Array): ExtractRequest['type'] | null {
  const kind = kindOfBytes(bytes)
  if (kind === 'ole') return 'doc'
  if (kind === 'pdf' || kind === 'zip' || kind === 'rtf') return kind
  return kind === null && isPlainText(bytes) ? 'text' : null
}

const READER = path.join(import.meta.dirname, 'extract-program.ts')
const SCAN_READER = path.join(import.meta.dirname, 'ocr-program.ts')

async function answerTo(ask: () => Promise<ExtractReply>): Promise<ExtractReply> {
  try {
    return await ask()
  } catch (error) {
    // crashed, too slow or too large: this file, not the machine; a program that is kept may have died of another
    if (error instanceof ProgramFailure && !(error instanceof ProgramCrash)) return { problem: 'damaged' }
    throw error
  }
}

const lettersIn = (lines: RawWords['lines']): number => lines.reduce((sum, { text }) => sum + text.replaceAll(/\P{L}/gu, '').length, 0)
const isScan = ({ lines, hasPictures }: RawWords): boolean => hasPictures && lettersIn(lines) < MIN_LETTERS

/** Words of pictures of pages; of those that are no English the reader is not sure. */
async function scanOf(bytes: Uint8Array, limits: Partial<ProgramLimits>): Promise<CvWords | { problem: CvProblem }> {
  const program = { module: SCAN_READER, request: null, bytes, reply: ExtractReply }
  const reply = await answerTo(() => runProgram({ ...program, limits: { ...PARSER_LIMITS, ...LIMITS, ...SCAN_LIMITS, ...limits } }))
  return 'problem' in reply ? reply : wordsOf(reply)
}

/** Words as the parser gets them. */
export function wordsOf({ lines: raw, pages, hasHidden, isLayer, hasPictures, confidence = isLayer ? LAYER : 1 }: RawWords): CvWords {
  const text = raw.map((line) => line.text).join('\n')
  const repaired = raw.map((line) => ({ ...line, text: repairText(line.text) }))
  while (repaired.at(-1)?.text === '') repaired.pop()
  const { lines, hasDropped } = dropPersonal(placeLines(repaired))
  const letters = lettersIn(raw)
  const isUnreadable = isBroken(text) || letters === 0 || confidence < MIN_SURE || (hasPictures && letters < MIN_LETTERS)
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
    confidence: Math.round(confidence * 100) / 100,
    warnings: warnings.flatMap(([isTrue, name]) => (isTrue ? [name] : [])),
  }
}
