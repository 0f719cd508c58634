import type { SentenceRange } from './read-text.ts'

/** Words of a typed text as they stand there, with the marks between and after them. */
export function quoteOf(source: string, { from, to }: SentenceRange): string {
  let [seen, start, end] = [0, 0, 0]
  for (const { segment, index, isWordLike } of new Intl.Segmenter('en', { granularity: 'word' }).segment(source)) {
    if (isWordLike !== true) continue
    if (seen === from) start = index
    if (seen < to) end = index + segment.length
    seen++
  }
  const mark = MARKS_AFTER.exec(source.slice(end))?.[0] ?? ''
  return source.slice(start, end) + mark
}

const MARKS_AFTER = /^["'”’)]*[.!?…]+["'”’)]*/
