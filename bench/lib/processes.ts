import { readFileSync, readdirSync } from 'node:fs'

export interface Usage {
  /** memory of all, bytes; what several share counts once */
  memoryBytes: number
  /** times that a thread of one of them slept and was woken */
  wakeUps: number
  /** the same of the main threads of those that run pages */
  pageWakeUps: number
}

/** Resources that this process and all its descendants use. Linux only, as /proc is. */
export function usageOf(pid: number): Usage {
  const sum: Usage = { memoryBytes: 0, wakeUps: 0, pageWakeUps: 0 }
  for (const each of familyOf(pid)) {
    sum.memoryBytes += numberIn(read(`/proc/${each}/smaps_rollup`), /^Pss:\s+(\d+) kB/m) * 1024
    const threads = list(`/proc/${each}/task`).map((thread) => ({ thread, wakeUps: wakeUpsOf(`/proc/${each}/task/${thread}/status`) }))
    sum.wakeUps += threads.reduce((total, { wakeUps }) => total + wakeUps, 0)
    if (read(`/proc/${each}/cmdline`).includes('--type=renderer'))
      sum.pageWakeUps += threads.find(({ thread }) => thread === String(each))?.wakeUps ?? 0
  }
  return sum
}

/** Memory of each descendant whose command line has one of these words, in bytes. */
export const memoryOfChildren = (pid: number, words: readonly string[]): number[] =>
  familyOf(pid)
    .filter((each) => each !== pid && words.some((word) => read(`/proc/${each}/cmdline`).includes(word)))
    .map((each) => numberIn(read(`/proc/${each}/status`), /^VmRSS:\s+(\d+) kB/m) * 1024)

const wakeUpsOf = (file: string): number => numberIn(read(file), /^voluntary_ctxt_switches:\s+(\d+)/m)
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0)

function familyOf(root: number): number[] {
  const parents = list('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: numberIn(read(`/proc/${name}/status`), /^PPid:\s+(\d+)/m) }))
  const family = [root]
  for (const pid of family) family.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid))
  return family
}

/** A process may end while it is looked at: then there is nothing of it. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
