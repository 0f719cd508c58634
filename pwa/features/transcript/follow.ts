import type { Sentence } from '#shared/lib/words/words-file.ts'

type Span = Pick<Sentence, 'fromMs' | 'toMs'>

/** Place of the sentence that is spoken at this moment, or was last; -1 before the first. */
export const sentenceAt = (sentences: readonly Span[], ms: number): number => sentences.findLastIndex(({ fromMs }) => fromMs <= ms)

/** Shorter silences belong to speaking. */
const PAUSE_MS = 1500
/** Kept before the next word, so that its begin is heard. */
const LEAD_MS = 250

/** Moment to go on at when nobody speaks now, before the first sentence or between two; null while somebody does, and after the last. */
export function endOfPause(sentences: readonly Span[], ms: number): number | null {
  const at = sentenceAt(sentences, ms)
  const [before, next] = [sentences[at], sentences[at + 1]]
  const beganMs = before?.toMs ?? 0
  if (!next || ms < beganMs + LEAD_MS || next.fromMs - beganMs < PAUSE_MS) return null
  const goOnMs = next.fromMs - LEAD_MS
  return goOnMs - ms > LEAD_MS ? goOnMs : null
}
