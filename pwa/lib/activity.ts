let holds = 0

/** Counts as activity until the returned function is called: a recording, an upload (R455). */
export function holdActivity(): () => void {
  holds += 1
  let isHeld = true
  return () => {
    if (isHeld) holds -= 1
    isHeld = false
  }
}

/** True while something runs that needs no hand on the device. A live picture of the camera does not count: it shows absence, too. */
export const isActive = (): boolean => holds > 0 || isPlaying()

const isPlaying = (): boolean =>
  [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    (media) => !media.paused && !media.ended && media.srcObject === null,
  )
