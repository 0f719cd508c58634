import { PASSWORD, type Place } from '../place.ts'

const CALLS = 200

export interface ServerTimes {
  reportMs: number[]
}

/** Times of reports over HTTP, one after the other. */
export async function measureServer({ url, email, jobId: job_id, people }: Place): Promise<ServerTimes> {
  const { token = '' } = await post(`${url}/api/recruiter/recruiter_login`, { email, password: PASSWORD })
  const reportMs: number[] = []
  for (let at = 0; at < CALLS; at++) {
    const began = performance.now()
    await post(`${url}/api/reports/report`, { job_id, interview_id: people[at % people.length] }, token)
    reportMs.push(performance.now() - began)
  }
  return { reportMs }
}

async function post(address: string, body: object, token?: string): Promise<{ token?: string }> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  // answers of the app itself
  const answer = (await response.json()) as { error_code: number; message?: string; result: { token?: string } }
  if (answer.error_code !== 0) throw new Error(`${address} answered ${answer.error_code} ${answer.message}`)
  return answer.result
}
