import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { findRanges } from '../parser/find-ranges.ts'
import { findSections } from '../parser/find-sections.ts'
import { foldPlaces } from '../parser/fold.ts'
import { placeLines } from '../parser/lines.ts'
import { namesOfGlyphs, spansIn, type PageSpans } from './actual-text.ts'
import { boundedLines, CvFileError, MAX_CV_PAGES, type RawWords } from './extract-protocol.ts'
import { lettersOf, lineOfRow, rowsOf, type PageItem, type PageLine } from './page-items.ts'
import { readPaint, type Paint } from './pdf-paint.ts'
import { linesByCut } from './xy-cut.ts'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>
const MIN_POINTS = 4
/** Letters of a page that is more than a picture. */
const MIN_LETTERS = 50

/** Words of a PDF, of its first pages only. */
export async function readPdf(bytes: Buffer): Promise<RawWords> {
  const pdf = await openPdf(bytes)
  const contents = once(() => spansIn(bytes))
  const words: RawWords = { lines: [], pages: pdf.numPages, hasHidden: false, isLayer: false, hasPictures: false }
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_CV_PAGES); number++) {
    const page = await pdf.getPage(number)
    const { items, hasHidden, isLayer, isPicture } = await readPage(page, contents)
    words.lines.push(...withHeadings(betterOrder(items), items).map((line) => ({ page: number, ...line })))
    words.hasHidden ||= hasHidden
    words.isLayer ||= isLayer
    words.hasPictures ||= isPicture
    page.cleanup()
  }
  return { ...words, lines: boundedLines(words.lines) }
}

async function openPdf(bytes: Buffer): ReturnType<typeof getDocumentProxy> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0, maxImageSize: 40_000_000 })
  } catch (error) {
    throw new CvFileError(error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged')
  }
}

interface ReadPage {
  items: PageItem[]
  hasHidden: boolean
  isLayer: boolean
  isPicture: boolean
}

/** Contents of pages are unpacked for the first page that needs them, and each is used once. */
function once(make: () => PageSpans[]): () => PageSpans[] {
  let made: PageSpans[] | undefined
  return () => (made ??= make())
}

async function readPage(page: Page, contents: () => PageSpans[]): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const { OPS } = await getResolvedPDFJS()
  const operators = await page.getOperatorList()
  const paint = readPaint(operators, OPS)
  const names = items.some((item) => 'str' in item && item.str.includes('\0'))
    ? namesOf(paintedIn(operators, OPS.showText), contents())
    : []
  const named = (text: string): string => text.replaceAll('\0', () => names.shift() ?? '\0')
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const all = items.flatMap((item): (PageItem & { isTurned: boolean })[] => {
    if (!('str' in item) || item.str === '') return []
    // six numbers of a matrix
    const [a, b, , d, x, y] = item.transform as [number, number, number, number, number, number]
    return [{ text: named(item.str), x, y, width: item.width, height: Math.abs(d) || Math.abs(a), isTurned: Math.abs(b) > Math.abs(a) }]
  })
  const isOutside = ({ x, y, width }: PageItem): boolean => x + width < left || x > right || y < bottom - 2 || y > top
  const shown = all.filter((item) => !isOutside(item) && (item.height >= MIN_POINTS || item.text.trim() === '') && !paint.isHidden(item))
  const letters = shown.reduce((sum, { text }) => sum + text.trim().length, 0)
  return {
    items: shown.filter(({ isTurned }) => !isTurned),
    hasHidden: all.some((item) => !shown.includes(item) && item.text.trim() !== '') || paint.hasOutside(page.view),
    isLayer: isLayerOver(paint),
    isPicture: paint.hasPictures && letters < MIN_LETTERS,
  }
}

interface Operators {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}

/** Letters of each painting of a text, glyph by glyph. */
const paintedIn = ({ fnArray, argsArray }: Operators, showText: number): string[][] =>
  fnArray.flatMap((op, at) => (op === showText ? [lettersPainted(argsArray[at])] : []))

function lettersPainted(args: unknown): string[] {
  const glyphs: unknown = Array.isArray(args) ? args[0] : []
  return (Array.isArray(glyphs) ? glyphs : []).flatMap((glyph: unknown) =>
    typeof glyph === 'object' && glyph !== null && 'unicode' in glyph ? [String(glyph.unicode)] : [],
  )
}

/** Letters of the nameless glyphs of a page, from the first content that paints as often as the page. */
function namesOf(painted: readonly (readonly string[])[], contents: PageSpans[]): string[] {
  const at = contents.findIndex(({ spanOf }) => spanOf.length === painted.length)
  const [content] = at < 0 ? [] : contents.splice(at, 1)
  return content ? (namesOfGlyphs(painted, content) ?? []) : []
}

const isLayerOver = ({ hasPictures, isInvisible }: Paint): boolean => hasPictures && isInvisible

/** Columns by their gaps, and the order of the file: more dated entries under known headings win, the columns when both have as many. */
function betterOrder(items: readonly PageItem[]): PageLine[] {
  const cut = linesByCut(items)
  const stream = streamLines(items)
  return datedEntries(stream) > datedEntries(cut) ? stream : cut
}

/** Share of the height of most letters from which a line is a heading. */
const HEADING_HEIGHT = 1.12

/** Marks lines whose letters are higher than most of the page. */
function withHeadings(lines: readonly PageLine[], items: readonly PageItem[]): Omit<RawWords['lines'][number], 'page'>[] {
  const body = mostHeight(items)
  return lines.map(({ text, height, isFull }) => ({
    text,
    ...(height >= body * HEADING_HEIGHT && text.trim() !== '' && { isHeading: true }),
    ...(isFull && { isFull }),
  }))
}

/** Height that half of the letters do not exceed. */
function mostHeight(items: readonly PageItem[]): number {
  const sorted = items.toSorted((a, b) => a.height - b.height)
  let left = lettersOf(items) / 2
  return sorted.find(({ text }) => (left -= text.replaceAll(/\s/gu, '').length) <= 0)?.height ?? Number.POSITIVE_INFINITY
}

function streamLines(items: readonly PageItem[]): PageLine[] {
  const lines: PageItem[][] = []
  for (const item of items) {
    const last = lines.at(-1)
    const [first] = last ?? []
    if (last && first && Math.abs(first.y - item.y) < Math.max(2, item.height * 0.45)) last.push(item)
    else lines.push([item])
  }
  return lines.flatMap((line) => rowsOf(line).map((row) => lineOfRow(row)))
}

function datedEntries(lines: readonly PageLine[]): number {
  const { sections } = findSections(placeLines(lines.map(({ text }) => ({ page: 1, text }))))
  const told = sections.filter(({ kind }) => kind === 'experience' || kind === 'education').flatMap((section) => section.lines)
  return told.filter(
    ({ text }) =>
      text.length < 110 && findRanges(foldPlaces(text), /[\p{Script=Thai}\p{Script=Khmer}]/u.test(text)).some(({ isRange }) => isRange),
  ).length
}
