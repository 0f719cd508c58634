import type { CallApi } from '../../lib/call-api.ts'
import type { Place } from '../place.ts'

const CALLS = 60

/** Times of the statistics of ten thousand people over HTTP, one after the other. */
export async function measureStatistics({ jobId: job_id }: Place, call: CallApi): Promise<{ statisticsMs: number[]; allMs: number[] }> {
  const times = async (path: string, bodies: readonly object[]): Promise<number[]> => {
    const found: number[] = []
    for (let at = 0; at < CALLS; at++) {
      const began = performance.now()
      await call(path, bodies[at % bodies.length] ?? {})
      found.push(performance.now() - began)
    }
    return found
  }
  const filters = ['total', 'recruiter', 'auto'].map((score_filter) => ({ job_id, score_filter }))
  return { statisticsMs: await times('statistics/statistics', filters), allMs: await times('statistics/fetch_all_statistics', [{}]) }
}
