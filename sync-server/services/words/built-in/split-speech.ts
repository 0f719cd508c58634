/** Frames of 512 samples at 16 kHz. */
export const FRAME_MS = 32
const SPEECH = 0.5
const SILENCE = 0.35
const GAP_FRAMES = Math.round(300 / FRAME_MS)
const SHORTEST_FRAMES = Math.round(200 / FRAME_MS)
const LONGEST_FRAMES = Math.floor(12_000 / FRAME_MS)
/** Kept before and after, so that soft beginnings and ends are heard. */
const PAD_FRAMES = 5

/** First frame of it, and the first after it. */
export interface Speech {
  from: number
  to: number
}

/** Stretches of speech by the probability of each frame: ended by a gap of 300 ms, and none longer than 12 s. */
export function splitSpeech(probabilities: readonly number[]): Speech[] {
  const found: Speech[] = []
  let from: number | null = null
  let lastSpoken = 0
  for (const [frame, probability] of [...probabilities, ...Array<number>(GAP_FRAMES + 1).fill(0)].entries()) {
    if (probability >= SPEECH) {
      from ??= frame
      lastSpoken = frame
    } else if (from !== null && probability >= SILENCE) lastSpoken = frame
    else if (from !== null && frame - lastSpoken > GAP_FRAMES) {
      if (lastSpoken + 1 - from >= SHORTEST_FRAMES) found.push({ from, to: lastSpoken + 1 })
      from = null
    }
  }
  return found
    .flatMap((speech) => shorten(speech, probabilities))
    .map((speech, n, all) => pad(speech, { before: all[n - 1], after: all[n + 1], end: probabilities.length }))
}

/** Cuts a long stretch at its quietest frame in the second half, again and again. */
function shorten({ from, to }: Speech, probabilities: readonly number[]): Speech[] {
  if (to - from <= LONGEST_FRAMES) return [{ from, to }]
  const middle = from + Math.floor(LONGEST_FRAMES / 2)
  let cut = middle
  for (let frame = middle; frame < from + LONGEST_FRAMES; frame++) if ((probabilities[frame] ?? 1) < (probabilities[cut] ?? 1)) cut = frame
  return [{ from, to: cut }, ...shorten({ from: cut, to }, probabilities)]
}

/** Never into the stretch beside it. */
const pad = (
  { from, to }: Speech,
  { before, after, end }: { before: Speech | undefined; after: Speech | undefined; end: number },
): Speech => ({
  from: Math.max(before ? Math.ceil((before.to + from) / 2) : 0, from - PAD_FRAMES),
  to: Math.min(after ? Math.ceil((to + after.from) / 2) : end, to + PAD_FRAMES),
})
