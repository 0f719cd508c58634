import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk that a test fills and frees. */
export interface SmallDisk {
  folder: string
  /** false where nothing can be mounted: then it is the machine's disk, of which the database keeps a large margin */
  isReal: boolean
  /** bytes that the database has to keep free, for its options */
  marginBytes: number
  /** leaves less than any writer asks for, and enough for those that asked before */
  fillNearly(): void
  /** to the last byte, where the disk is a real one */
  fill(): void
  free(): void
  remove(): void
}

const MB = 1_000_000

/** A file system of its own of `bytes`, where the machine allows that. */
export function smallDisk(bytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-disk-'))
  const isReal = mounts(folder, bytes)
  const marginBytes = isReal ? 2 * MB : Math.max(64 * MB, usableIn(folder) - 300 * MB)
  const filler = join(folder, 'filler')
  return {
    folder,
    isReal,
    marginBytes,
    fillNearly: () =>
      isReal
        ? fillUp(filler, folder, marginBytes / 8)
        : execFileSync('fallocate', ['-l', String(usableIn(folder) - marginBytes + 200 * MB), filler]),
    fill: () => isReal && fillUp(filler, folder, 0),
    free: () => rmSync(filler),
    remove() {
      if (isReal) execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function mounts(folder: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Others write at the same time: a write that does not fit any more means the same. */
function fillUp(filler: string, folder: string, leaveBytes: number): void {
  for (let free = usableIn(folder); free > leaveBytes; free = usableIn(folder)) {
    try {
      writeFileSync(filler, Buffer.alloc(free - leaveBytes), { flag: 'a' })
    } catch {
      return
    }
  }
}

function usableIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
