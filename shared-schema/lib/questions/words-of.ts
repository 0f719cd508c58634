/** Words of a text in any script, in lower case: also of those that write without spaces. Search and the check of a question cut texts alike. */
export function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const parts = segmenter.segment(text.normalize('NFKC').toLowerCase())
  return [...parts].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
}
let segmenter: Intl.Segmenter | undefined
