import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process we may meet again later: its number alone is not enough, numbers are used again. */
export interface ProcessRecord {
  pid: number
  /** when it began, as the system tells it */
  started: string
}

/** @returns null when no such process runs */
export function recordProcess(pid: number): ProcessRecord | null {
  const started = startOf(pid)
  return started === null ? null : { pid, started }
}

/** true only for the very process that was recorded, not for a later one with its number */
export const stillRuns = (record: ProcessRecord): boolean => startOf(record.pid) === record.started

/** Asks the recorded process to end, insists after `patienceMs`; does nothing when it is gone. */
export async function endProcess(record: ProcessRecord, patienceMs: number): Promise<void> {
  if (!stillRuns(record)) return
  signal(record.pid, 'SIGTERM')
  if (await gone(record, patienceMs)) return
  signal(record.pid, 'SIGKILL')
  await gone(record, 5_000)
}

async function gone(record: ProcessRecord, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (!stillRuns(record)) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return !stillRuns(record)
}

function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch {
    // it ended in between: that is what was wanted
  }
}

function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid)
}

/** Field 22 of /proc/<pid>/stat, counted after the command name, which may hold blanks. A zombie has ended. */
function startOnLinux(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [state] = fields
    return state === 'Z' || state === 'X' ? null : `${bootId()}:${fields[19]}`
  } catch {
    return null
  }
}

/** Start times count from the boot, so a boot must be part of the identity. */
const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

function startByPs(pid: number): string | null {
  try {
    return (
      execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    )
  } catch {
    return null
  }
}
