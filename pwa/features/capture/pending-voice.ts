/** Voices whose recorder was told to stop and whose last piece is on its way to the disk, by take. */
const ending = new Map<string, Promise<void>>()

/** Notes it until it is over. */
export function markVoiceEnded(takeId: string, end: Promise<void>): void {
  ending.set(takeId, end)
  void end.finally(() => {
    if (ending.get(takeId) === end) ending.delete(takeId)
  })
}

/** Resolves when the voice of a take is all there, or has kept an answer waiting for long enough. */
export const voiceEnded = async (takeId: string): Promise<void> =>
  void (await Promise.race([ending.get(takeId), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]))

/** The end of a voice takes some milliseconds; the answer is worth more than its last two seconds. */
const PATIENCE_MS = 2000
