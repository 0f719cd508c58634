import { percentile } from '../../lib/stats.ts'

export interface ManyTimes {
  perSecond: number
  p50Ms: number
  p95Ms: number
}

/** So many clients, each of which asks again as soon as it was answered, for so long; a failed call ends it all. */
export async function askedByMany(
  ask: (nth: number) => Promise<unknown>,
  { clients, ms }: { clients: number; ms: number },
): Promise<ManyTimes> {
  const times: number[] = []
  const began = performance.now()
  let nth = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < ms) times.push(await timed(() => ask(nth++)))
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return { perSecond: times.length / seconds, p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95) }
}

/** Times of calls that one client asks after the other, as long as the work beside them takes. */
export async function timesBeside(work: Promise<unknown>, ask: (nth: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const done = work.finally(() => (isDone = true))
  for (let nth = 0; !isDone; nth++) times.push(await timed(() => ask(nth)))
  await done
  return times
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
