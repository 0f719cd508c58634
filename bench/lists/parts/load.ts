import { setTimeout as pause } from 'node:timers/promises'
import type { Child } from '../../lib/child.ts'
import { percentile } from '../../lib/stats.ts'
import type { Place } from '../rows.ts'
import { askedByMany, timed, timesBeside, type ManyTimes } from './clients.ts'

export interface ListTimes {
  scoresP95Ms: number
  programmesMs: number[]
  manyScores: ManyTimes
  manyProgrammes: ManyTimes
  /** all rows, asked for by all clients in the same moment, until the last one has them */
  wholeMs: number
  /** short calls meanwhile */
  besideP95Ms: number
  /** of the server when it had the most, and a minute after the last call */
  mostBytes: number
  restBytes: number
}

export interface Asked {
  server: Child
  place: Place
  ask: (call: string, body: object) => Promise<unknown>
}

const CLIENTS = 20
const LOAD_MS = 10_000
const REST_MS = 60_000
const SORTS = ['name', 'autoScore', 'recruiterScore', 'email'] as const

/** Asks the two list calls alone, then by many clients, then for all rows by many, and looks at the memory of the server. */
export async function measureLists({ server, place, ask }: Asked, rounds: number): Promise<ListTimes> {
  const page = (nth: number): Promise<unknown> => ask('fetch_scores', pageAsked(place, nth))
  const scores: number[] = []
  for (let nth = 0; nth < 40; nth++) scores.push(await timed(() => page(nth)))
  await server.ask('countJobs', { place, jobs: 20, candidates: 10_000 })
  const programmesMs: number[] = []
  for (let round = 0; round < rounds; round++) programmesMs.push(await timed(() => ask('fetch_program_list', {})))
  const load = { clients: CLIENTS, ms: LOAD_MS }
  const manyScores = await askedByMany(page, load)
  const manyProgrammes = await askedByMany(() => ask('fetch_program_list', {}), load)
  const sizes = [await server.ask<number>('memory')]
  const began = performance.now()
  const whole = Promise.all(Array.from({ length: CLIENTS }, () => ask('fetch_scores', { job_id: place.jobId, limit: 0 })))
  const beside = await timesBeside(whole, async (nth) => await (nth % 2 === 0 ? page(nth) : ask('fetch_account_information', {})))
  const wholeMs = performance.now() - began
  sizes.push(await server.ask<number>('memory'))
  await pause(REST_MS)
  return {
    scoresP95Ms: percentile(scores, 0.95),
    programmesMs,
    manyScores,
    manyProgrammes,
    wholeMs,
    besideP95Ms: percentile(beside, 0.95),
    mostBytes: Math.max(...sizes),
    restBytes: await server.ask<number>('memory'),
  }
}

/** Ten rows; another page, order and cut each time. */
const pageAsked = ({ jobId }: Place, nth: number): object => ({
  job_id: jobId,
  limit: 10,
  page: 1 + (nth % 5),
  sort: SORTS[nth % SORTS.length],
  filter_percentage: nth % 2 === 0 ? 100 : 30,
})
