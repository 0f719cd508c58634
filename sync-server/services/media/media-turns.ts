import { availableParallelism } from 'node:os'
import type { MediaRequest } from './protocol.ts'

/** Lighter versions take minutes, and nobody waits for them. */
const isLong = ({ make }: Pick<MediaRequest, 'make'>): boolean => make === 'proxy'

interface Waiting {
  isLong: boolean
  begin: () => void
}

/** Lets as many media processes work as there are cores, whatever kind of job began them; long ones leave room for those somebody waits for. */
export function createMediaTurns(cores: number) {
  const most = Math.max(2, cores)
  const mostLong = Math.max(1, cores - 1)
  const waiting: Waiting[] = []
  let [running, long] = [0, 0]
  const begin = (): void => {
    while (running < most) {
      const next = waiting.findIndex((one) => !one.isLong)
      const at = next >= 0 ? next : long < mostLong ? 0 : -1
      const [one] = at < 0 ? [] : waiting.splice(at, 1)
      if (!one) return
      running += 1
      if (one.isLong) long += 1
      one.begin()
    }
  }
  return async <T>(request: Pick<MediaRequest, 'make'>, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => {
      waiting.push({ isLong: isLong(request), begin: resolve })
      begin()
    })
    try {
      return await work()
    } finally {
      running -= 1
      if (isLong(request)) long -= 1
      begin()
    }
  }
}

/** Turns of this process. */
export const inMediaTurn = createMediaTurns(availableParallelism())
