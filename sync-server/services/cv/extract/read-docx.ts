import { CvFileError, boundedLines, type RawWords } from './extract-protocol.ts'
import { readXml } from './read-xml.ts'
import { TextFlow } from './text-flow.ts'
import type { ZipParts } from './zip-parts.ts'

const BODY = 'word/document.xml'
/** Letters of less than 4 pt, in half points. */
const MIN_HALF_POINTS = 8

/** Properties by which words are hidden. */
interface Look {
  isVanished: boolean
  halfPoints: number
  isWhite: boolean
  isShaded: boolean
  isBold: boolean
  /** a style of headings */
  isHeading: boolean
}
const PLAIN: Look = { isVanished: false, halfPoints: 22, isWhite: false, isShaded: false, isBold: false, isHeading: false }
/** Least size of a bold line that is a heading by its look. */
const HEADING_HALF_POINTS = 25

/** Words of a Word document and of its page headers, without those that nobody sees. */
export function readDocx(parts: ZipParts): RawWords {
  const body = parts.text(BODY)
  if (body === null) throw new CvFileError('damaged')
  const styles = readStyles(parts.text('word/styles.xml') ?? '')
  const flow = new TextFlow()
  let hasHidden = false
  const headers = parts.names.filter((name) => /^word\/header\d+\.xml$/u.test(name)).toSorted()
  const seen = new Set<string>()
  for (const xml of [...headers.map((name) => parts.text(name) ?? ''), body]) {
    if (seen.has(xml)) continue
    seen.add(xml)
    hasHidden = readPart(xml, flow, styles) || hasHidden
  }
  return {
    lines: boundedLines(flow.lines),
    pages: flow.page,
    hasHidden,
    isLayer: false,
    hasPictures: parts.names.some((name) => name.startsWith('word/media/')),
  }
}

/** Reads one part into the flow; true when some of it was hidden. */
function readPart(xml: string, flow: TextFlow, styles: ReadonlyMap<string, Partial<Look>>): boolean {
  const state = { hasHidden: false, isText: false, skipped: 0, isProperties: 0 }
  let run: Look = PLAIN
  let paragraph: Look = PLAIN
  let isCellShaded = false
  let isAllLarge = true
  const set = (look: Partial<Look>): void => {
    if (state.isProperties > 0) run = { ...run, ...look }
    else paragraph = { ...paragraph, ...look }
  }
  const styleOf = (id: string): Partial<Look> => styles.get(id) ?? (HEADING_STYLE.test(id) ? { isHeading: true } : {})
  readXml(xml, {
    open(name, attributes) {
      if (name === 'mc:Fallback' || name === 'w:pict') state.skipped++
      if (name === 'w:p') [paragraph, isAllLarge] = [PLAIN, true]
      else if (name === 'w:r') run = paragraph
      else if (name === 'w:rPr') state.isProperties++
      else if (name === 'w:t') state.isText = true
      else if (name === 'w:tab' && state.isProperties === 0 && !attributes.has('w:pos')) flow.add('\t')
      else if (name === 'w:br' && attributes.get('w:type') === 'page') flow.page++
      else if (name === 'w:br' || name === 'w:cr') flow.endLine()
      else if (name === 'w:lastRenderedPageBreak') flow.page++
      else if (name === 'w:numPr') flow.bullet()
      else if (name === 'w:tr') flow.startRow()
      else if (name === 'w:tc') [isCellShaded] = [false, flow.startCell()]
      else if (name === 'w:shd' && isDark(attributes) && state.isProperties === 0)
        [isCellShaded, paragraph] = [true, { ...paragraph, isShaded: true }]
      else if (name === 'w:rStyle' || name === 'w:pStyle') set(styleOf(attributes.get('w:val') ?? ''))
      else if (state.isProperties > 0 || name === 'w:outlineLvl') set(lookOf(name, attributes))
    },
    close(name) {
      if (name === 'mc:Fallback' || name === 'w:pict') state.skipped--
      else if (name === 'w:rPr') state.isProperties--
      else if (name === 'w:t') state.isText = false
      else if (name === 'w:p') {
        if (paragraph.isHeading || isAllLarge) flow.heading()
        flow.endLine()
      } else if (name === 'w:tr') flow.endRow()
      else if (name === 'w:tc') isCellShaded = false
    },
    text(text) {
      if (!state.isText || state.skipped > 0) return
      if (isHidden({ ...run, isShaded: run.isShaded || isCellShaded })) state.hasHidden ||= text.trim() !== ''
      else {
        isAllLarge &&= text.trim() === '' || (run.isBold && run.halfPoints >= HEADING_HALF_POINTS)
        flow.add(text)
      }
    },
  })
  return state.hasHidden
}

const isHidden = ({ isVanished, halfPoints, isWhite, isShaded }: Look): boolean =>
  isVanished || halfPoints < MIN_HALF_POINTS || (isWhite && !isShaded)

const isOff = (attributes: ReadonlyMap<string, string>): boolean => ['0', 'false', 'off'].includes(attributes.get('w:val') ?? '')
const isDark = (attributes: ReadonlyMap<string, string>): boolean =>
  !['auto', undefined].includes(attributes.get('w:fill')) && !isWhite(attributes.get('w:fill'))
const isWhite = (colour = ''): boolean => /^f[a-f\d]f[a-f\d]f[a-f\d]$/iu.test(colour)

function lookOf(name: string, attributes: ReadonlyMap<string, string>): Partial<Look> {
  if (name === 'w:vanish' || name === 'w:webHidden') return { isVanished: !isOff(attributes) }
  if (name === 'w:b') return { isBold: !isOff(attributes) }
  if (name === 'w:outlineLvl') return { isHeading: true }
  if (name === 'w:sz') return { halfPoints: Number(attributes.get('w:val')) || PLAIN.halfPoints }
  if (name === 'w:color') return { isWhite: isWhite(attributes.get('w:val')) }
  if (name === 'w:highlight') return { isShaded: attributes.get('w:val') !== 'none' && attributes.get('w:val') !== 'white' }
  return name === 'w:shd' && isDark(attributes) ? { isShaded: true } : {}
}

/** Names and ids of styles of headings, as programs write them. */
const HEADING_STYLE = /^heading ?\d$/iu

/** Id of a style -> what it hides, and if it is one of headings. */
function readStyles(xml: string): Map<string, Partial<Look>> {
  const styles = new Map<string, Partial<Look>>()
  let id = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === 'w:style') id = attributes.get('w:styleId') ?? ''
      else if (id !== '' && name === 'w:name' && HEADING_STYLE.test(attributes.get('w:val') ?? ''))
        styles.set(id, { ...styles.get(id), isHeading: true })
      else if (id !== '') styles.set(id, { ...styles.get(id), ...lookOf(name, attributes) })
    },
    close(name) {
      if (name === 'w:style') id = ''
    },
    text: () => undefined,
  })
  return styles
}
