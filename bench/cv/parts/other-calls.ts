import { percentile } from '../../lib/stats.ts'
import type { CallApi } from '../../lib/call-api.ts'
import type { Place } from '../place.ts'

const PAUSE_MS = 100

/** Calls of somebody else while files are read. */
export interface OtherCalls {
  calls: number
  p95Ms: number
  longestMs: number
}

/** Asks one call after the other, with a short pause, until it is stopped. */
export function askMeanwhile(ask: CallApi, { manyJobId, emptyJobId }: Place): { stop(): Promise<OtherCalls> } {
  const times: number[] = []
  const calls: [string, object][] = [
    ['recruiter/fetch_scores', { job_id: emptyJobId, limit: 10, page: 1 }],
    ['recruiter/fetch_program_list', {}],
    ['recruiter/fetch_scores', { job_id: manyJobId, limit: 10, page: 1 }],
    ['recruiter/fetch_cv_scoring_config', { job_id: emptyJobId }],
  ]
  let isGoing = true
  const asking = (async () => {
    for (let n = 0; isGoing; n++) {
      const [path, body] = calls[n % calls.length] ?? ['', {}]
      const began = performance.now()
      await ask(path, body)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  })()
  return {
    async stop() {
      isGoing = false
      await asking
      return { calls: times.length, p95Ms: percentile(times, 0.95), longestMs: Math.max(...times) }
    },
  }
}
