import { statfs } from 'node:fs/promises'
import { AppError } from '#shared/primitives/errors.ts'

/** Free room of the disk that this server itself writes to. */
export interface DiskRoom {
  /** @throws AppError insufficientStorage while there is less room than the margin */
  check(): Promise<void>
}

/** Room changes by what many senders write in this time; the margin is far more. */
const REMEMBERED_MS = 3000
/** As for an engine that says that it is full. */
const RETRY_AFTER_SECONDS = 30

/**
 * Asks before something large is taken, so that the last bytes of the disk are left to the database and to people who delete. A disk that tells nothing stops nobody.
 * `now`: ms, of any clock that does not go back.
 */
export function createDiskRoom(of: { freeBytes(): Promise<number>; marginBytes: number; now(): number }): DiskRoom {
  let asked: { at: number; isFull: Promise<boolean> } | null = null
  const ask = async (): Promise<boolean> => {
    try {
      return (await of.freeBytes()) < of.marginBytes
    } catch {
      return false
    }
  }
  return {
    async check() {
      if (!asked || of.now() - asked.at >= REMEMBERED_MS) asked = { at: of.now(), isFull: ask() }
      if (await asked.isFull) throw new AppError('insufficientStorage', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
  }
}

/** Objects are kept elsewhere: how much room is there is not known here. */
export const ROOM_ELSEWHERE: DiskRoom = { check: () => Promise.resolve() }

/** Bytes that this process's user may still write to the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
