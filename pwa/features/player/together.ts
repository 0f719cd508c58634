/** Voices that play beside each other are kept this near; what is nearer than a quarter of it is left alone. */
export const IN_STEP_MS = 80
const LEFT_ALONE_MS = IN_STEP_MS / 4
/** Further away than this, a faster or slower pace would take too long. */
const JUMP_MS = 1000
/** Time in which a pace makes up for what is missing, and the most that it may differ: nobody hears these, one is heard. */
const CATCH_UP_MS = 400
const MOST_FASTER = 0.5

/** Step of a recording that plays beside the one that is heard: at this rate, or to its place at once. */
export function stepFor({ behindMs, speed }: { behindMs: number; speed: number }): { rate: number } | 'jump' {
  const distance = Math.abs(behindMs)
  if (distance > JUMP_MS) return 'jump'
  if (distance <= LEFT_ALONE_MS) return { rate: speed }
  return { rate: speed * (1 + Math.max(-MOST_FASTER, Math.min(MOST_FASTER, behindMs / CATCH_UP_MS))) }
}

/** Recordings that wait for bytes hold the others back so long, then these go on without them. */
export const MOST_HELD_MS = 5000
