import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { recordProcess, stillRuns, type ProcessRecord } from './process-identity.ts'

/**
 * Takes the lock file for this process. A lock whose process is gone counts as free.
 * @returns the way to release it, or the process that holds it
 */
export function tryLock(path: string): { release(): void } | { heldBy: ProcessRecord } {
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    const holder = createLock(path) ? null : readHolder(path)
    if (holder === null) return { release: () => rmSync(path, { force: true }) }
    if (holder !== 'unreadable' && stillRuns(holder)) return { heldBy: holder }
    setAside(path, holder)
  }
}

/** Waits for the lock; `onWait` is called once when somebody else holds it. */
export async function waitForLock(path: string, onWait: (holder: ProcessRecord) => void): Promise<{ release(): void }> {
  let isWaiting = false
  for (;;) {
    const result = tryLock(path)
    if ('release' in result) return result
    if (!isWaiting) onWait(result.heldBy)
    isWaiting = true
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** A hard link appears complete or not at all: nobody reads half a lock. */
function createLock(path: string): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(recordProcess(process.pid)), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead lock, but puts it back when another process has replaced it in between. */
function setAside(path: string, dead: ProcessRecord | 'unreadable'): void {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
    const removed = readHolder(aside)
    const isTheDeadOne = removed === 'unreadable' || (dead !== 'unreadable' && removed.pid === dead.pid && removed.started === dead.started)
    if (!isTheDeadOne) linkSync(aside, path)
  } catch {
    // another process was faster; the caller looks again
  }
  rmSync(aside, { force: true })
}

/** An unreadable lock is what a full disk left. */
function readHolder(path: string): ProcessRecord | 'unreadable' {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isRecord(read) ? read : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

const isRecord = (value: unknown): value is ProcessRecord =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'started' in value &&
  typeof value.started === 'string'
