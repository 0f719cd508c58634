import { signedIn } from '../../lib/call-api.ts'
import type { Child } from '../../lib/child.ts'
import { PASSWORD, type Place } from '../place.ts'
import { askMeanwhile, type OtherCalls } from './other-calls.ts'
import { watchServer } from './watch-server.ts'

const LOOK_MS = 1000
const MOST_MS = 600_000

export interface AgainFindings {
  rows: number
  /** until the call was answered */
  answeredMs: number
  /** until every row has its new numbers */
  seconds: number
  /** states between that somebody who looks once a second sees */
  steps: number
  growthBytes: number
  calls: OtherCalls
}

/** All rows of a job are scored again by criteria that changed, and stored. */
export async function scoreAgain(server: Child, place: Place, rows: number): Promise<AgainFindings> {
  await server.ask('changeCriteria', place)
  const ask = await signedIn({ url: place.url, email: place.email, password: PASSWORD })
  const watch = watchServer(place.pid)
  const others = askMeanwhile(ask, place)
  const began = performance.now()
  await ask('resume/post_rescore_existing_resumes', { job_id: place.manyJobId })
  const answeredMs = performance.now() - began
  const seen = new Set<number>()
  for (let done = 0; done < rows;) {
    if (performance.now() - began > MOST_MS) throw new Error(`only ${done} rows were scored again`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const states = await server.ask<Record<string, number>>('states', { jobId: place.manyJobId, gid: place.gid })
    done = states['scored 2'] ?? 0
    seen.add(done)
  }
  const seconds = (performance.now() - began) / 1000
  const calls = await others.stop()
  return { rows, answeredMs, seconds, steps: seen.size, calls, growthBytes: watch.stop().growthBytes }
}
