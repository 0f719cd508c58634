import { newId } from '#shared/primitives/ids.ts'
import type { Child } from '../../lib/child.ts'
import { PASSWORD, type Place } from '../rows.ts'
import { timed } from './clients.ts'
import { measureLists, type ListTimes } from './load.ts'

export interface ServerTimes extends ListTimes {
  /** ten thousand new people, in twenty calls */
  importMs: number
  importMemoryBytes: number
  /** the same people invited, in a hundred calls, until every mail is queued */
  inviteMs: number
}

/** Times of calls over HTTP: one after the other, then of many clients at once. */
export async function measureServer(
  server: Child,
  place: Place,
  { people, rounds }: { people: number; rounds: number },
): Promise<ServerTimes> {
  const ask = await signedIn(place)
  const candidates = Array.from({ length: people }, (_, n) => ({
    interview_id: newId(),
    name: `Imported ${n}`,
    email: `imported.${n}@people.test`,
  }))
  const before = await server.ask<number>('memory')
  let most = before
  const importMs = await timed(async () => {
    for (let from = 0; from < people; from += 500) {
      const page = candidates.slice(from, from + 500)
      await ask('import_candidates_by_sjon', { jobseeker_json: { job_id: place.emptyJobId, candidates: page } })
      most = Math.max(most, await server.ask<number>('memory'))
    }
  })
  const inviteMs = await timed(async () => {
    for (let from = 0; from < people; from += 100) {
      const interview_ids = candidates.slice(from, from + 100).map(({ interview_id }) => interview_id)
      await ask('actions', { action: 'invite', job_id: place.emptyJobId, interview_ids })
    }
  })
  return { importMs, importMemoryBytes: most - before, inviteMs, ...(await measureLists({ server, place, ask }, rounds)) }
}

/** Asks calls as the recruiter. */
export async function signedIn({ url, email }: Place): Promise<(call: string, body: object) => Promise<unknown>> {
  const post = async (call: string, body: object, token?: string): Promise<{ token?: string }> => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${url}/api/recruiter/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    // answers of the app itself
    const answer = (await response.json()) as { error_code: number; message?: string; result: { token?: string } }
    if (answer.error_code !== 0) throw new Error(`${call} answered ${answer.error_code} ${answer.message}`)
    return answer.result
  }
  const { token } = await post('recruiter_login', { email, password: PASSWORD })
  return (call, body) => post(call, body, token)
}
