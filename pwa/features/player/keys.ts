/** Action of a key while the player has the focus; other keys stay the browser's. */
export type PlayerAction =
  | { kind: 'toggle' }
  | { kind: 'seekBy'; ms: number }
  | { kind: 'faster' }
  | { kind: 'slower' }
  | { kind: 'captions' }
  | { kind: 'note' }

/** K plays and pauses, J and L jump 15 s, the arrows 5 s (left is always back, also in a right-to-left page), < and > change the speed, C captions, N notes. */
export function playerAction(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): PlayerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  switch (event.key.toLowerCase()) {
    case 'k':
      return { kind: 'toggle' }
    case 'j':
      return { kind: 'seekBy', ms: -15_000 }
    case 'l':
      return { kind: 'seekBy', ms: 15_000 }
    case 'arrowleft':
      return { kind: 'seekBy', ms: -5_000 }
    case 'arrowright':
      return { kind: 'seekBy', ms: 5_000 }
    case '<':
      return { kind: 'slower' }
    case '>':
      return { kind: 'faster' }
    case 'c':
      return { kind: 'captions' }
    case 'n':
      return { kind: 'note' }
    default:
      return null
  }
}

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The next speed up or down; the ends stay where they are. */
export function stepSpeed(speed: number, by: 1 | -1): number {
  const at = SPEEDS.findIndex((known) => known >= speed)
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (at === -1 ? SPEEDS.length - 1 : at) + by))] ?? 1
}
