import WordExtractor from 'word-extractor'
import { boundedLines, CvFileError, type RawWords } from './extract-protocol.ts'

/** Names of streams, as the container writes them. */
const nameBytes = (name: string): Buffer => Buffer.from(name, 'utf16le')
const SEALED = nameBytes('EncryptedPackage')
const MACROS = nameBytes('_VBA_PROJECT')
const WORD = nameBytes('WordDocument')
const SECTOR = 512
const WORD_MARK = 0xa5_ec
const IS_ENCRYPTED = 0x01_00

/** Words of a Word document of before 2007. What is hidden in it is not told from the rest. */
export async function readDoc(bytes: Buffer): Promise<RawWords> {
  if (bytes.includes(SEALED)) throw new CvFileError('protected')
  if (!bytes.includes(WORD)) throw new CvFileError('wrongType')
  if (bytes.includes(MACROS)) throw new CvFileError('macros')
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR)
    if (bytes.readUInt16LE(at) === WORD_MARK && bytes.readUInt16LE(at + 10) & IS_ENCRYPTED) throw new CvFileError('protected')
  const document = await new WordExtractor().extract(bytes)
  const pages = document.getBody().split('\f')
  const lines = pages.flatMap((page, index) => page.split(/\r\n|[\r\n\v]/u).map((text) => ({ page: index + 1, text })))
  return { lines: boundedLines(lines), pages: pages.length, hasHidden: false, isLayer: false, hasPictures: false }
}
