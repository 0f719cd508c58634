import { isVisible } from '../../primitives/text.ts'

/** Reason why a text is no captions of a recording. */
export type CaptionsProblem = 'empty' | 'noCues' | 'times'

/** Checks captions: a WebVTT file needs cues with words that end after they begin; any other text is read beside the recording. */
export function captionsProblem(text: string): CaptionsProblem | null {
  if (!isVisible(text)) return 'empty'
  if (!isWebVtt(text)) return null
  const cues = cuesOf(text)
  if (!cues.some(({ words }) => isVisible(words))) return 'noCues'
  return cues.every(({ fromMs, toMs }) => fromMs !== null && toMs !== null && toMs > fromMs) ? null : 'times'
}

export const isWebVtt = (text: string): boolean => /^\uFEFF?WEBVTT(?:\s|$)/.test(text)

/** Words of captions without their times, to be read where nothing plays. */
export const captionWords = (text: string): string =>
  isWebVtt(text)
    ? cuesOf(text)
        .map(({ words }) => words.replaceAll(/<[^>]*>/g, '').trim())
        .join('\n')
    : text.trim()

/** Captions in the form in which they are kept: SubRip becomes WebVTT, line ends are those of texts. */
export function toCaptions(file: string): string {
  const text = file.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (isWebVtt(text) || !text.split('\n').some((line) => SUBRIP_TIMES.test(line))) return text
  return `WEBVTT\n\n${text
    .split('\n')
    .map((line) => (SUBRIP_TIMES.test(line) ? line.replaceAll(',', '.') : line))
    .join('\n')
    .trim()}\n`
}

const SUBRIP_TIMES = /^\d{1,3}:\d{2}:\d{2},\d{3} --> \d{1,3}:\d{2}:\d{2},\d{3}\s*$/
const ARROW = '-->'

interface Cue {
  /** null: is no time */
  fromMs: number | null
  toMs: number | null
  words: string
}

/** Blocks with times; notes, styles and the head have none. */
function cuesOf(text: string): Cue[] {
  const blocks = text.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)
  return blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes(ARROW))
    if (at === -1) return []
    const [from = '', to = ''] = (lines[at] ?? '').split(ARROW)
    const [end = ''] = to.trim().split(/\s/)
    return [{ fromMs: timeOf(from.trim()), toMs: timeOf(end), words: lines.slice(at + 1).join('\n') }]
  })
}

function timeOf(text: string): number | null {
  const parts = /^(?:(\d{2,3}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(text)
  if (!parts) return null
  const [hours = 0, minutes = 0, seconds = 0, ms = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms
}
