/** Counts of the camera's frames in a recording. */
export interface Frames {
  seen: number
  /** numbers that the camera showed between two frames, and the recording does not have */
  lost: number
}

/**
 * Reads the numbers burnt into the picture; unreadable frames count as seen. The camera restarts at the end of its file: a lower number
 * begins the next turn, without counting losses between.
 */
export function framesIn(numbers: readonly (number | null)[]): Frames {
  let last: number | null = null
  let lost = 0
  let unread = 0
  for (const number of numbers) {
    if (number === null) {
      unread++
      continue
    }
    if (last !== null && number > last) lost += Math.max(0, number - last - 1 - unread)
    last = number
    unread = 0
  }
  return { seen: numbers.length, lost }
}
