/** Shorter rows of a page without an end of a sentence are headings and cells, longer ones are cut by the width of the page. */
const HEADING_SIGNS = 40
/** In scripts without spaces a word is a sign or two. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]/u
const DENSE_HEADING_SIGNS = 16
/** Longer runs without a space are no words, but data; a reader of grammar could take hours for one. Scripts without spaces are cut by signs of their own. */
const NO_WORD = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}]{80,}/gu
/** Less is no sentence. */
const LEAST_SIGNS = 8
const MOST_PARAGRAPH_SIGNS = 4000
const ENDS_SENTENCE = /[.!?。！？؟।។:][)"'”’」』]*$/u

/** The paragraphs of a text: rows that the width of a page cut are joined, words that it divided too. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  for (const block of text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(NO_WORD, ' ')
    .split(/\n\s*\n/)) {
    let open = ''
    const rows = block.split('\n').flatMap((row) => row.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || [])
    for (const [n, words] of rows.entries()) {
      open = open === '' ? words : join(open, words)
      // joined without end each row would cost as much as all before it
      if (open.length >= MOST_PARAGRAPH_SIGNS || isEnd(words, rows[n + 1] ?? '')) {
        paragraphs.push(open)
        open = ''
      }
    }
    if (open !== '') paragraphs.push(open)
  }
  // again, because rows that were cut make long runs too
  return paragraphs
    .map((one) => one.replaceAll(NO_WORD, ' ').trim())
    .filter((one) => one.length >= LEAST_SIGNS)
    .flatMap(cutLong)
}

function cutLong(paragraph: string): string[] {
  const cut: string[] = []
  for (let at = 0; at < paragraph.length; at += MOST_PARAGRAPH_SIGNS) cut.push(paragraph.slice(at, at + MOST_PARAGRAPH_SIGNS))
  return cut
}

const isEnd = (row: string, next: string): boolean =>
  ENDS_SENTENCE.test(row.slice(-8)) || (row.length < (DENSE.test(row) ? DENSE_HEADING_SIGNS : HEADING_SIGNS) && !/^\p{Ll}/u.test(next))

function join(open: string, row: string): string {
  if (/\p{L}[-\u00AD]$/u.test(open.slice(-3)) && /^\p{Ll}/u.test(row)) return open.slice(0, -1) + row
  return DENSE.test(open.at(-1) ?? '') && DENSE.test(row.at(0) ?? '') ? open + row : `${open} ${row}`
}
