import { readFileSync } from 'node:fs'

const TICK_MS = 10

/** User and system time of these processes since they began, ms: says more than the clock on a busy machine. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}
