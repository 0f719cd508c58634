import type { CvReading } from '#shared/cv/body.ts'
import { ProgramCrash, ProgramFailure } from '../foreign-files/run-program.ts'
import type { CvHints, CvParser, CvWords } from './cv-parser.ts'
import { extractCv, type CvProblem, type ReadBytes } from './extract/extract-cv.ts'
import { fitsName } from './extract/fits-name.ts'
import { parserApart } from './parser/parser-apart.ts'

/** File of a CV with the name that its person gave it. */
export interface CvFile {
  name: string
  bytes: Uint8Array
  hints?: CvHints
}

/** Words and values of a CV, or why it was not read. Unreadable files come with empty words, coverage 0 and the warning `unreadable`. */
export async function readCv(
  { name, bytes, hints = {} }: CvFile,
  parser: CvParser = parserApart,
  read?: ReadBytes,
): Promise<ReadCv | { problem: CvProblem }> {
  if (!fitsName(name, bytes)) return { problem: 'wrongType' }
  const words = await extractCv(bytes, {}, read)
  if ('problem' in words) return words
  try {
    return { words, reading: await parser.parse(words, hints) }
  } catch (error) {
    // too slow or too large: this file, not the machine
    if (error instanceof ProgramFailure && !(error instanceof ProgramCrash)) return { problem: 'damaged' }
    throw error
  }
}

export interface ReadCv {
  words: CvWords
  reading: CvReading
}
