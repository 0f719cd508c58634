import { readFileSync } from 'node:fs'

const LOOK_MS = 20

/** Watches the memory of a process from outside, as a busy one does not answer. Gives the most by which it grew. Linux only, as /proc is. */
export function watchMemory(pid: number): { stop(): number } {
  const first = residentBytes(pid)
  let most = first
  const look = (): void => void (most = Math.max(most, residentBytes(pid)))
  const timer = setInterval(look, LOOK_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
      return most - first
    },
  }
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
