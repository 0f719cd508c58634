import { performance } from 'node:perf_hooks'
import type { Child } from '../../lib/child.ts'
import { PASSWORD, type Place } from '../place.ts'

/** Reports in the zip, which is the most that one call gives. */
const IN_ZIP = 100

export interface PdfTimes {
  /** a report of a person with scores, in English */
  oneMs: number[]
  /** a hundred of them */
  zipMs: number[]
  /** growth of the server's memory meanwhile, at most */
  memoryBytes: number[]
  bytes: number
}

/** Times of one report as PDF and a hundred in a zip, over HTTP, to the last byte. */
export async function measurePdf(server: Child, place: Place, rounds: number): Promise<PdfTimes> {
  const { url, email, jobId, people, crowdJobId, crowdIds } = place
  const signedIn = await post(`${url}/api/recruiter/recruiter_login`, { email, password: PASSWORD })
  // an answer of the app itself
  const { token } = (JSON.parse(Buffer.from(signedIn).toString()) as { result: { token: string } }).result
  const times: PdfTimes = { oneMs: [], zipMs: [], memoryBytes: [], bytes: 0 }
  for (let round = 0; round < rounds; round++) {
    const one = await timed(() => post(`${url}/api/candidate/report`, { job_id: jobId, interview_id: people[0], lang: 'en' }, token))
    times.oneMs.push(one.ms)
    times.bytes = one.bytes
    const before = await server.ask<number>('memory')
    let most = before
    const timer = setInterval(() => void server.ask<number>('memory').then((now) => (most = Math.max(most, now))), 250)
    const body = { job_id: crowdJobId, interview_ids: crowdIds.slice(0, IN_ZIP), lang: 'en' }
    times.zipMs.push((await timed(() => post(`${url}/api/reports/pdf_report`, body, token))).ms)
    clearInterval(timer)
    times.memoryBytes.push(most - before)
  }
  return times
}

async function timed(work: () => Promise<ArrayBuffer>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const { byteLength } = await work()
  return { ms: performance.now() - began, bytes: byteLength }
}

async function post(address: string, body: object, token?: string): Promise<ArrayBuffer> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  const isFile = /pdf|zip/.test(response.headers.get('content-type') ?? '')
  if (!response.ok || (token !== undefined && !isFile))
    throw new Error(`${address} answered ${response.status} ${(await response.text()).slice(0, 300)}`)
  return await response.arrayBuffer()
}
