import type { WrittenCv } from '../templates.ts'
import { flatLines } from './flat-lines.ts'

/** A CV as plain text, with an empty line before each heading. */
export function txtOf(cv: WrittenCv): Uint8Array {
  const lines = flatLines(cv).flatMap(({ look, text }) => {
    if (look === 'heading') return ['', text]
    return look === 'bullet' ? [`- ${text}`] : [text.replace('\t', '    ')]
  })
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}
