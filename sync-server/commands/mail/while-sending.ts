import type { Deps } from '../../deps.ts'

/** Often enough that a mail on its way never looks lost. */
const EVERY_MS = 15_000

/** Gives signs of life for a mail while it is sent, so that it is not queued a second time. */
export async function whileSending<T>(
  { models, clock, log }: Pick<Deps, 'models' | 'clock' | 'log'>,
  mailId: string,
  send: () => Promise<T>,
  { everyMs = EVERY_MS, onNoted }: { everyMs?: number; onNoted?: () => void } = {},
): Promise<T> {
  const note = async (): Promise<void> => {
    try {
      await models.mails.updateOne({ _id: mailId, state: 'waiting' }, { $set: { sendingAt: clock.now() } })
      onNoted?.()
    } catch (error) {
      // a mail that goes out twice is one to its reader
      log.warn({ mailId, err: error }, 'a mail on its way could not be noted')
    }
  }
  await note()
  const beat = setInterval(() => void note(), everyMs)
  try {
    return await send()
  } finally {
    clearInterval(beat)
  }
}
