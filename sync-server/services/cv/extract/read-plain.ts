import { decodeText } from '#shared/lib/files/decode-text.ts'
import { boundedLines, type RawWords } from './extract-protocol.ts'

/** Lines of a text; form feeds begin pages. */
export function readPlain(bytes: Buffer): RawWords {
  const pages = decodeText(bytes).split('\f')
  const lines = pages.flatMap((page, index) => page.split(/\r\n|[\r\n]/u).map((text) => ({ page: index + 1, text })))
  return { lines: boundedLines(lines), pages: pages.length, hasHidden: false, isLayer: false, hasPictures: false }
}
