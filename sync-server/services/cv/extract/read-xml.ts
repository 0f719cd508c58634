import { CvFileError } from './extract-protocol.ts'

/** Hears of a document from its begin to its end. */
export interface XmlListener {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  close(name: string): void
  text(text: string): void
}

const MAX_DEPTH = 400
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<end>\/?)(?<name>[\p{L}_][\p{L}\p{N}_.:-]*)(?<attributes>(?:\s+[^\s=<>"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/?)>|(?<text>[^<]+)/uy
const ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/gu

/**
 * Reads XML without declarations of its own: entities and other files are never followed.
 * @throws CvFileError for a declaration, for elements too deep, and for what is no XML
 */
export function readXml(xml: string, listener: XmlListener): void {
  let depth = 0
  TOKEN.lastIndex = xml.startsWith('\ufeff') ? 1 : 0
  while (TOKEN.lastIndex < xml.length) {
    const groups = TOKEN.exec(xml)?.groups
    if (!groups) throw new CvFileError('damaged')
    const { data, text, name, end, empty, attributes = '' } = groups
    if (data !== undefined) listener.text(data)
    else if (text !== undefined) listener.text(decodeEntities(text))
    if (name === undefined) continue
    if (end === '/') depth--
    else listener.open(name, attributesOf(attributes))
    if (end === '/' || empty === '/') listener.close(name)
    else depth++
    if (depth > MAX_DEPTH) throw new CvFileError('damaged')
  }
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decodeEntities(double ?? single ?? '')]))

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/giu, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd'
  })
