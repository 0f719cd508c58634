import type { BlockReason } from '#worker/upload/send-policy.ts'
import type { Uploader } from '#worker/upload/uploader.ts'

export interface UploaderPorts {
  /** reason why this interview may send nothing just now */
  hold(interviewId: string): Promise<BlockReason | null>
  make(interviewId: string): Uploader
  tell(interviewId: string, hold: BlockReason): void
}

/** The senders of a page, one for each interview that it may send now. */
export interface UploaderRegistry {
  /** starts, wakes or stops sending as the candidate wants it on the present connection; one change at a time, so that the last word counts */
  obey(interviewId: string): Promise<void>
  of(interviewId: string): Uploader | undefined
  all(): Iterable<Uploader>
}

export function createUploaderRegistry({ hold, make, tell }: UploaderPorts): UploaderRegistry {
  const uploaders = new Map<string, Uploader>()
  let obeying = Promise.resolve()

  async function change(interviewId: string): Promise<void> {
    const held = await hold(interviewId)
    const uploader = uploaders.get(interviewId)
    if (held) {
      uploaders.delete(interviewId)
      await uploader?.stop()
      return tell(interviewId, held)
    }
    // it may have met the hold by itself, and rests until somebody says that it is over
    if (uploader) return uploader.recheck()
    const made = make(interviewId)
    uploaders.set(interviewId, made)
    // an app that starts is a new chance for what had given up
    made.rearm()
  }

  return {
    obey: (interviewId) => (obeying = obeying.then(() => change(interviewId)).catch(() => undefined)),
    of: (interviewId) => uploaders.get(interviewId),
    all: () => uploaders.values(),
  }
}
