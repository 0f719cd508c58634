import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

/** Memory that Linux offers as a folder. */
const SHARED_MEMORY = '/dev/shm'
/** A whole run leaves less than a quarter of it there at once. */
const NEEDED_BYTES = 4e9

/**
 * Gives the folder for what a test run writes: databases, object stores, browser profiles. Memory where the machine has enough of it and lets
 * programs run from there, because engines and browsers wait for the disk at each write; else the usual temporary folder.
 */
export const quickFolder = (memory = SHARED_MEMORY): string => (hasRoom(memory) && runsPrograms(memory) ? memory : tmpdir())

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= NEEDED_BYTES
  } catch {
    return false
  }
}

function runsPrograms(folder: string): boolean {
  try {
    const own = mkdtempSync(join(folder, 'holdfast-try-'))
    try {
      const program = join(own, 'program')
      writeFileSync(program, '#!/bin/sh\nexit 0\n')
      chmodSync(program, 0o700)
      return spawnSync(program).status === 0
    } finally {
      rmSync(own, { recursive: true, force: true })
    }
  } catch {
    return false
  }
}
