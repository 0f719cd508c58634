import type { WrittenCv } from '../templates.ts'
import { flatLines } from './flat-lines.ts'

/** A CV as rich text; what is not ASCII has a number and a question mark for old readers. */
export function rtfOf(cv: WrittenCv): Uint8Array {
  const lines = flatLines(cv).map(({ look, text }) => {
    const words = escaped(text)
    if (look === 'name' || look === 'heading') return `\\pard\\b\\fs30 ${words}\\b0\\fs22\\par`
    return look === 'bullet' ? `\\pard\\bullet\\tab ${words}\\par` : `\\pard ${words}\\par`
  })
  return new TextEncoder().encode(`{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1{\\fonttbl{\\f0 Arial;}}\\f0\\fs22\n${lines.join('\n')}\n}`)
}

const escaped = (text: string): string =>
  text
    .split('')
    .map((unit) => {
      const code = unit.charCodeAt(0)
      if (unit === '\t') return '\\tab '
      if ('\\{}'.includes(unit)) return `\\${unit}`
      return code < 128 ? unit : `\\u${code > 32_767 ? code - 65_536 : code}?`
    })
    .join('')
