import { boundedLines, CvFileError, type RawWords } from './extract-protocol.ts'
import { TextFlow } from './text-flow.ts'

/** Charset of a font -> encoding of its bytes. */
const CHARSETS: Readonly<Record<number, string>> = {
  0: 'windows-1252', 128: 'shift_jis', 129: 'euc-kr', 134: 'gbk', 136: 'big5', 161: 'windows-1253', 162: 'windows-1254', 163: 'windows-1258',
  177: 'windows-1255', 178: 'windows-1256', 186: 'windows-1257', 204: 'windows-1251', 222: 'windows-874', 238: 'windows-1250',
} // prettier-ignore
const CODE_PAGES: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
}
/** Groups that hold no words of the page. */
const SKIPPED =
  /^(?:stylesheet|info|pict|object|header\w?|footer\w?|footnote|generator|themedata|datastore|listtable|listoverridetable|rsidtbl|xmlnstbl|fldinst|bkmkstart|bkmkend|nonshppict|shpinst|revtbl|operator)$/u
const TOKEN = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\(.)|([{}])|([^\\{}]+)/gsu
const MIN_HALF_POINTS = 8
/** Least size of a bold line that is a heading by its look. */
const HEADING_HALF_POINTS = 26
const MAX_DEPTH = 400

interface State {
  isSkipped: boolean
  table: '' | 'fonts' | 'colours'
  isHidden: boolean
  halfPoints: number
  colour: number
  isShaded: boolean
  isBold: boolean
  font: number
  /** bytes that stand for a letter where a reader knows no Unicode */
  fallback: number
}

/** Words of an RTF file, without those that nobody sees. */
export function readRtf(bytes: Buffer): RawWords {
  const reader = new RtfReader()
  for (const [, word, value, byte, sign, brace, text] of bytes.toString('latin1').matchAll(TOKEN)) {
    if (brace === '{') reader.open()
    else if (brace === '}') reader.close()
    else if (byte !== undefined) reader.byte(Number.parseInt(byte, 16))
    else if (word !== undefined) reader.control(word, value === undefined ? null : Number(value))
    else if (sign !== undefined) reader.sign(sign)
    else if (text !== undefined) reader.text(text)
  }
  return reader.end()
}

class RtfReader {
  private readonly flow = new TextFlow()
  private readonly stack: State[] = []
  private state: State = {
    isSkipped: false,
    table: '',
    isHidden: false,
    halfPoints: 24,
    colour: 0,
    isShaded: false,
    isBold: false,
    font: 0,
    fallback: 1,
  }
  private readonly fonts = new Map<number, string>()
  private readonly colours: boolean[] = []
  private channels: number[] = []
  private encoding = 'windows-1252'
  private bytes: number[] = []
  private toSkip = 0
  private isRow = false
  private hasHidden = false
  private isAllLarge = true

  open(): void {
    this.flush()
    this.stack.push(this.state)
    this.state = { ...this.state }
    if (this.stack.length > MAX_DEPTH) throw new CvFileError('damaged')
  }

  close(): void {
    this.flush()
    this.state = this.stack.pop() ?? this.state
  }

  byte(value: number): void {
    if (this.toSkip > 0) this.toSkip--
    else this.bytes.push(value)
  }

  text(text: string): void {
    for (const sign of text.replaceAll(/[\r\n]/gu, '')) {
      if (this.state.table === 'colours' && sign === ';') this.endColour()
      else if (this.toSkip > 0) this.toSkip--
      else this.bytes.push(sign.charCodeAt(0))
    }
  }

  sign(sign: string): void {
    if (sign === '*') this.state.isSkipped = true
    else if (sign === '~') this.write(' ')
    else if (sign === '_') this.write('-')
    else if ('\\{}'.includes(sign)) this.text(sign)
    else if (sign === '\n' || sign === '\r') this.endLine()
  }

  control(word: string, value: number | null): void {
    this.flush()
    if (SKIPPED.test(word)) this.state.isSkipped = true
    const act = this.controls[word]
    if (act) act(value ?? 1, value)
  }

  end(): RawWords {
    this.flush()
    this.flow.endLine()
    return { lines: boundedLines(this.flow.lines), pages: this.flow.page, hasHidden: this.hasHidden, isLayer: false, hasPictures: false }
  }

  private readonly controls: Readonly<Record<string, (value: number, given: number | null) => void>> = {
    par: () => this.endLine(),
    line: () => this.endLine(),
    page: () => this.flow.page++,
    tab: () => this.write('\t'),
    bullet: () => this.write('• '),
    emdash: () => this.write('—'),
    endash: () => this.write('–'),
    lquote: () => this.write('‘'),
    rquote: () => this.write('’'),
    ldblquote: () => this.write('“'),
    rdblquote: () => this.write('”'),
    u: (value) => {
      this.write(String.fromCharCode(value < 0 ? value + 65_536 : value))
      this.toSkip = this.state.fallback
    },
    uc: (value) => (this.state.fallback = Math.max(0, Math.min(9, value))),
    ansicpg: (value) => (this.encoding = CODE_PAGES[value] ?? (value >= 1250 && value <= 1258 ? `windows-${value}` : 'windows-1252')),
    fonttbl: () => (this.state.table = 'fonts'),
    colortbl: () => (this.state.table = 'colours'),
    f: (value) => (this.state.font = value),
    fcharset: (value) => this.state.table === 'fonts' && this.fonts.set(this.state.font, CHARSETS[value] ?? this.encoding),
    red: (value) => this.channels.push(value),
    green: (value) => this.channels.push(value),
    blue: (value) => this.channels.push(value),
    v: (_value, given) => (this.state.isHidden = given !== 0),
    b: (_value, given) => (this.state.isBold = given !== 0),
    fs: (value) => (this.state.halfPoints = value),
    cf: (_value, given) => (this.state.colour = given ?? 0),
    highlight: (_value, given) => (this.state.isShaded = (given ?? 0) > 0),
    cb: (_value, given) => (this.state.isShaded = (given ?? 0) > 0),
    chcbpat: (_value, given) => (this.state.isShaded = (given ?? 0) > 0),
    plain: () => (this.state = { ...this.state, isHidden: false, halfPoints: 24, colour: 0, isShaded: false, isBold: false }),
    trowd: () => this.startRow(),
    cell: () => this.endCell(),
    row: () => this.endRow(),
  }

  private flush(): void {
    if (this.bytes.length === 0) return
    const font = this.fonts.get(this.state.font)
    // a font of Western Europe says nothing where the file has another code page
    const encoding = font === undefined || font === 'windows-1252' ? this.encoding : font
    const text = new TextDecoder(encoding).decode(Uint8Array.from(this.bytes))
    this.bytes = []
    this.write(text)
  }

  private write(text: string): void {
    const { isSkipped, table, isHidden, halfPoints, colour, isShaded, isBold } = this.state
    if (isSkipped || table !== '') return
    if (isHidden || halfPoints < MIN_HALF_POINTS || (this.colours[colour] === true && !isShaded)) this.hasHidden ||= text.trim() !== ''
    else {
      this.isAllLarge &&= text.trim() === '' || (isBold && halfPoints >= HEADING_HALF_POINTS)
      this.flow.add(text)
    }
  }

  private endLine(): void {
    this.flush()
    if (this.state.isSkipped) return
    if (this.isAllLarge) this.flow.heading()
    this.isAllLarge = true
    this.flow.endLine()
  }

  private endColour(): void {
    this.colours.push(this.channels.length === 3 && this.channels.every((channel) => channel > 240))
    this.channels = []
  }

  private startRow(): void {
    if (this.isRow) return
    this.isRow = true
    this.flow.startRow()
    this.flow.startCell()
  }

  private endCell(): void {
    this.flow.endLine()
    this.flow.startCell()
  }

  private endRow(): void {
    if (this.isRow) this.flow.endRow()
    this.isRow = false
  }
}
