import type { Sentence, SpokenWord } from '#shared/lib/words/words-file.ts'

/** A recogniser may round. */
const TOLERANCE_MS = 500
const WINDOW_MS = 10_000
const MAX_WORDS_IN_WINDOW = 50

/** Sentences whose times can be true, and the number of those dropped: outside the answer, falling, or more than five words a second over ten seconds. */
export function checkSentences(sentences: readonly Sentence[], durationMs: number): { sentences: Sentence[]; dropped: number } {
  const crowded = crowdedWords(sentences.flatMap(({ words }) => words))
  const kept: Sentence[] = []
  for (const { words } of sentences) {
    const sentence = { ...spanOf(words), words }
    const before = kept.at(-1)?.toMs ?? 0
    if (isWithin(sentence, durationMs) && isRising(words, before) && !words.some((word) => crowded.has(word)))
      kept.push(clip(sentence, durationMs))
  }
  return { sentences: kept, dropped: sentences.length - kept.length }
}

const spanOf = (words: readonly SpokenWord[]): { fromMs: number; toMs: number } => ({
  fromMs: words[0]?.[1] ?? 0,
  toMs: words.at(-1)?.[2] ?? 0,
})

const isWithin = ({ words }: Sentence, durationMs: number): boolean =>
  words.every(([, fromMs, toMs]) => fromMs >= 0 && toMs <= durationMs + TOLERANCE_MS)

/** Each word begins where the one before ended, or a little earlier. */
function isRising(words: readonly SpokenWord[], startMs: number): boolean {
  let before = startMs
  for (const [, fromMs, toMs] of words) {
    if (fromMs < before - TOLERANCE_MS || toMs < fromMs) return false
    before = toMs
  }
  return true
}

function crowdedWords(words: readonly SpokenWord[]): ReadonlySet<SpokenWord> {
  const inOrder = words.toSorted((a, b) => a[1] - b[1])
  const crowded = new Set<SpokenWord>()
  let first = 0
  for (const [last, word] of inOrder.entries()) {
    while (word[1] - (inOrder[first]?.[1] ?? 0) >= WINDOW_MS) first++
    if (last - first + 1 > MAX_WORDS_IN_WINDOW) for (const one of inOrder.slice(first, last + 1)) crowded.add(one)
  }
  return crowded
}

/** Ends at the end of the answer. */
const clip = ({ fromMs, toMs, words }: Sentence, durationMs: number): Sentence => ({
  fromMs: Math.min(fromMs, durationMs),
  toMs: Math.min(toMs, durationMs),
  words: words.map(([word, from, to, sureness]) => [word, Math.min(from, durationMs), Math.min(to, durationMs), sureness]),
})
