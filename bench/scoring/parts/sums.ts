import type { CallApi } from '../../lib/call-api.ts'
import type { Child } from '../../lib/child.ts'
import { cpuOf } from '../../lib/cpu.ts'
import type { Place } from '../place.ts'

export interface SumsTimes {
  /** every answer is read for the first time */
  firstMs: number
  /** weights were changed, and what was read is found again */
  againMs: number[]
  /** time of a processor that the server's process took for the first */
  firstCpuMs: number
  /** of other calls meanwhile */
  callsMs: number[]
}

/** From a change of the weights until ten thousand people are summed up by the job, with other calls meanwhile. */
export async function measureSums(server: Child, place: Place, { call, rounds }: { call: CallApi; rounds: number }): Promise<SumsTimes> {
  const callsMs: number[] = []
  let weight = 1
  const sumUp = async (): Promise<number> => {
    weight = 1 + (weight % 3)
    const began = performance.now()
    await server.ask('weigh', { ...place, leadership: weight })
    do await askAround(place, call, callsMs)
    while (!(await server.ask<boolean>('isDone', place)))
    return performance.now() - began
  }
  const before = cpuOf([server.pid])
  const firstMs = await sumUp()
  const firstCpuMs = cpuOf([server.pid]) - before
  const againMs: number[] = []
  for (let round = 0; round < rounds; round++) againMs.push(await sumUp())
  return { firstMs, firstCpuMs, againMs, callsMs }
}

/** Calls of a recruiter who works on, one after the other, with the pauses of a person. */
async function askAround({ jobId: job_id, questionId: question, people }: Place, call: CallApi, callsMs: number[]): Promise<void> {
  for (const [path, body] of [
    ['recruiter/fetch_candidate_profile', {}],
    ['reports/report', {}],
    ['reports/question_score', { question }],
    ['reports/star_analysis', {}],
  ] as const) {
    const interview_id = people[callsMs.length % people.length]
    const began = performance.now()
    await call(path, { job_id, interview_id, ...body })
    callsMs.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
const PAUSE_MS = 100
