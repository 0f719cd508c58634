import { wordSegments, type SentenceRange } from './read-text.ts'

/** Words of a typed text as they stand there, with the marks between and after them. */
export function quoteTyped(text: string, { from, to }: SentenceRange): string {
  let [nth, begin, end] = [0, -1, -1]
  for (const { segment, index, isWordLike } of wordSegments(text)) {
    if (isWordLike === true) {
      if (nth === from) begin = index
      nth += 1
      if (nth > to) break
      if (nth === to) end = index + segment.length
    } else if (nth === to && end === index && /^\S+$/.test(segment)) end += segment.length
  }
  return begin < 0 || end < 0 ? '' : text.slice(begin, end)
}

/** Words that were heard, in their order. */
export const quoteHeard = (words: readonly string[], { from, to }: SentenceRange): string => words.slice(from, to).join(' ')
