import { speakOn } from '../player/speakers.ts'
import { chime } from './chime.ts'

/** Plays the test sound to its end; false when that speaker is gone or the browser lets nothing out. */
export async function playChime({ speakerId, volume }: { speakerId: string; volume: number }): Promise<boolean> {
  const address = URL.createObjectURL(chime())
  const sound = new Audio(address)
  sound.volume = volume
  const ended = new Promise<boolean>((resolve) => {
    sound.addEventListener('ended', () => resolve(true), { once: true })
    sound.addEventListener('error', () => resolve(false), { once: true })
  })
  try {
    if (!(await speakOn(sound, speakerId))) return false
    await sound.play()
    return await ended
  } catch {
    // no sound device, or playing is not allowed
    return false
  } finally {
    URL.revokeObjectURL(address)
  }
}
