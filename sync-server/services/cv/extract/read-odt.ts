import { CvFileError, boundedLines, type RawWords } from './extract-protocol.ts'
import { readXml } from './read-xml.ts'
import { TextFlow } from './text-flow.ts'
import type { ZipParts } from './zip-parts.ts'

const MIN_POINTS = 4

/** Words of an OpenDocument text, without those that nobody sees. */
export function readOdt(parts: ZipParts): RawWords {
  const xml = parts.text('content.xml')
  if (xml === null) throw new CvFileError('damaged')
  if (/encryption-data/u.test(parts.text('META-INF/manifest.xml') ?? '')) throw new CvFileError('protected')
  const hidden = new Set([...hiddenStyles(parts.text('styles.xml') ?? ''), ...hiddenStyles(xml)])
  const flow = new TextFlow()
  const open: string[] = []
  let hasHidden = false
  let isBody = false
  readXml(xml, {
    open(name, attributes) {
      open.push(attributes.get('text:style-name') ?? '')
      if (name === 'office:text') isBody = true
      else if (name === 'text:tab') flow.add('\t')
      else if (name === 'text:line-break') flow.endLine()
      else if (name === 'text:s') flow.add(' '.repeat(Math.min(20, Number(attributes.get('text:c') ?? 1) || 1)))
      else if (name === 'text:list-item') flow.bullet()
      else if (name === 'text:soft-page-break') flow.page++
      else if (name === 'table:table-row') flow.startRow()
      else if (name === 'table:table-cell') flow.startCell()
    },
    close(name) {
      open.pop()
      if (name === 'text:h') flow.heading()
      if (name === 'text:p' || name === 'text:h') flow.endLine()
      else if (name === 'table:table-row') flow.endRow()
    },
    text(text) {
      if (!isBody) return
      if (open.some((style) => hidden.has(style))) hasHidden ||= text.trim() !== ''
      else flow.add(text.replaceAll(/\s+/gu, ' '))
    },
  })
  return {
    lines: boundedLines(flow.lines),
    pages: flow.page,
    hasHidden,
    isLayer: false,
    hasPictures: parts.names.some((name) => name.startsWith('Pictures/')),
  }
}

/** Names of styles whose words are not shown, tiny, or white on nothing. */
function hiddenStyles(xml: string): string[] {
  const hidden: string[] = []
  let style = ''
  readXml(xml, {
    open(name, attributes) {
      if (name === 'style:style') style = attributes.get('style:name') ?? ''
      if (name !== 'style:text-properties' || style === '') return
      const isTiny =
        (Number.parseFloat(attributes.get('fo:font-size') ?? '12') || 12) < MIN_POINTS &&
        (attributes.get('fo:font-size') ?? '').endsWith('pt')
      const isWhite =
        /^#f[\da-f]f[\da-f]f[\da-f]$/iu.test(attributes.get('fo:color') ?? '') &&
        (attributes.get('fo:background-color') ?? 'transparent') === 'transparent'
      if (attributes.get('text:display') === 'none' || isTiny || isWhite) hidden.push(style)
    },
    close(name) {
      if (name === 'style:style') style = ''
    },
    text: () => undefined,
  })
  return hidden
}
