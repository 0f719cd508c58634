import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createWorker, type Page } from 'tesseract.js'
import { extractImages, getDocumentProxy } from 'unpdf'
import { kindOfBytes } from '#shared/lib/files/first-bytes.ts'
import { openPicture } from '../../foreign-files/open-picture.ts'
import { boundedLines, CvFileError, MAX_SCAN_PAGES, type RawWords } from './extract-protocol.ts'
import type { PageItem } from './page-items.ts'
import { linesByCut } from './xy-cut.ts'

const MOST_PIXELS = 40_000_000
/** Pictures of a page, not logos. */
const MIN_PIXELS = 300_000
/** Width of a page in points, so that gaps mean the same as in a PDF. */
const PAGE_WIDTH = 595
/** Words of which the reader is less sure are stains. */
const MIN_CONFIDENCE = 30
const WEIGHTS = path.join(path.dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/package.json'))), '4.0.0_best_int')

/** Words of pictures of English pages. Only in a process of its own: the bytes are a stranger's. */
export async function readScan(bytes: Buffer): Promise<RawWords> {
  const { pictures, pages } = kindOfBytes(bytes) === 'pdf' ? await pagesOfPdf(bytes) : { pictures: [await pageOfPicture(bytes)], pages: 1 }
  const worker = await createWorker('eng', 1, { langPath: WEIGHTS, gzip: true, cacheMethod: 'none' })
  const words: RawWords = { lines: [], pages, hasHidden: false, isLayer: true, hasPictures: true, confidence: 0 }
  const sure: number[] = []
  for (const { page, png, width } of pictures) {
    const { data } = await worker.recognize(png, { rotateAuto: true }, { blocks: true })
    const found = wordsOf(data)
    sure.push(...found.map(({ confidence }) => confidence))
    words.lines.push(
      ...linesByCut(found.map((word) => itemOf(word, PAGE_WIDTH / width)))
        // stains have neither letters nor numbers
        .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
        .map(({ text, isFull }) => ({ page, text: withBullets(text), ...(isFull && { isFull }) })),
    )
  }
  await worker.terminate()
  return {
    ...words,
    lines: boundedLines(words.lines),
    confidence: sure.length === 0 ? 0 : sure.reduce((sum, one) => sum + one, 0) / sure.length / 100,
  }
}

/** Round dots come as other signs: before a line, and between the members of a list. */
const withBullets = (text: string): string =>
  text.replace(/^\s*(?:[«»¢©®°]+\s*|[+*e]\s+)(?=\p{L})/u, '• ').replaceAll(/(?<=[\p{L}\p{N}+#)])\s+[«»¢©®°+*]\s+(?=\p{L})/gu, ' • ')

interface Picture {
  page: number
  png: Buffer
  width: number
}

async function pageOfPicture(bytes: Buffer): Promise<Picture> {
  const picture = openPicture(bytes, { mostPixels: MOST_PIXELS, kinds: ['jpg', 'png'] })
  if (!picture) throw new CvFileError('wrongType')
  try {
    const { data, info } = await picture.greyscale().png().toBuffer({ resolveWithObject: true })
    return { page: 1, png: data, width: info.width }
  } catch (error) {
    throw new CvFileError(error instanceof Error && error.message.includes('pixel limit') ? 'tooLarge' : 'damaged')
  }
}

/** The largest picture of each of the first pages. */
async function pagesOfPdf(bytes: Buffer): Promise<{ pictures: Picture[]; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0, maxImageSize: MOST_PIXELS })
  const pictures: Picture[] = []
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_SCAN_PAGES); page++) {
    const images = await extractImages(pdf, page)
    const largest = images.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
    if (!largest || largest.width * largest.height < MIN_PIXELS) continue
    const { data, width, height, channels } = largest
    const png = await sharp(data, { raw: { width, height, channels }, limitInputPixels: MOST_PIXELS }).greyscale().png().toBuffer()
    pictures.push({ page, png, width })
  }
  return { pictures, pages: pdf.numPages }
}

interface Word {
  text: string
  confidence: number
  bbox: { x0: number; y0: number; x1: number; y1: number }
  rowHeight: number
  baseline: number
}

function wordsOf({ blocks }: Page): Word[] {
  const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap((paragraph) => paragraph.lines)
  return lines.flatMap(({ words, bbox }) =>
    words
      .map(({ text, confidence, bbox: box }) => ({ text: isDot(text, box, bbox) ? '•' : text, confidence, bbox: box }))
      .filter(({ text, confidence }) => text.trim() !== '' && (confidence >= MIN_CONFIDENCE || DOT.test(text)))
      .map((word) => ({ ...word, rowHeight: bbox.y1 - bbox.y0, baseline: (bbox.y0 + bbox.y1) / 2 })),
  )
}

/** Signs that a round dot is taken for, with little confidence. */
const DOT = /^[•*+·«»°]$/u
/** Most of the height of a row that a dot takes, and its middle at the lowest: a full stop is lower. */
const DOT_SIZE = 0.4
const DOT_MIDDLE = 0.62

type Box = Word['bbox']

/** A small thing in the middle of a row, whatever it was read as. */
function isDot(text: string, { x0, x1, y0, y1 }: Box, row: Box): boolean {
  const height = row.y1 - row.y0
  const middle = ((y0 + y1) / 2 - row.y0) / height
  const isSmall = x1 - x0 <= height * DOT_SIZE && y1 - y0 <= height * DOT_SIZE
  return text.trim().length <= 2 && isSmall && middle >= 1 - DOT_MIDDLE - 0.1 && middle <= DOT_MIDDLE && !/^[-–'’"]/u.test(text)
}

/** Pictures count from the top, pages of a PDF from the bottom. */
const itemOf = ({ text, bbox, rowHeight, baseline }: Word, scale: number): PageItem => ({
  text,
  x: bbox.x0 * scale,
  y: -baseline * scale,
  width: (bbox.x1 - bbox.x0) * scale,
  height: Math.max(4, rowHeight * scale * 0.8),
})
