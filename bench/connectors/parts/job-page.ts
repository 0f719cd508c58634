import { request } from 'node:http'
import { newId } from '#shared/primitives/ids.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { builtApp } from '#tests/support/server/built-app.ts'
import { signedIn } from '../../lib/call-api.ts'
import { startOwnApp, type OwnApp } from '../../lib/own-app.ts'

export interface JobPageTimes {
  /** from the request to the last byte, one after the other */
  ms: number[]
  /** bytes of the answer on the line, as a browser asks for it */
  bytes: number
}

const PASSWORD = 'A-long-enough-Pass-2026!'
/** Characters of the text about the job: more than any post that we know of. */
const TEXT = 12_000

/** Asks for the public page of a job with a long text, on an app of its own. */
export async function measureJobPage(times: number): Promise<JobPageTimes> {
  const app = await startOwnApp({ appFolder: await builtApp() })
  try {
    const url = `${app.url}/jobs/${await publish(app)}`
    for (let n = 0; n < 20; n++) await read(url)
    const found: JobPageTimes = { ms: [], bytes: 0 }
    for (let n = 0; n < times; n++) {
      const began = performance.now()
      const { status, bytes, text } = await read(url)
      found.ms.push(performance.now() - began)
      found.bytes = Math.max(found.bytes, bytes)
      if (status !== 200 || text.length === 0) throw new Error(`the page answered ${status}`)
    }
    return found
  } finally {
    await app.stop()
  }
}

async function publish({ deps, url }: OwnApp): Promise<string> {
  const [gid, id, email] = [newId(), newId(), 'bench@example.test']
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  const names = { firstName: 'Rita', lastName: 'Bench' }
  await createAccount(deps, 'bench', { id, gid, role: 'recruiter', groupRole: 'admin', email, password: PASSWORD, ...names })
  const call = await signedIn({ url, email, password: PASSWORD })
  const { job_id } = await call<{ job_id: string }>('recruiter/add_program', { program: 'Bench', job_post: 'Pilot' })
  await call('ats/update_job_info', { job_id, job_info: { title: 'Pilot', location: 'Hamburg', description: longText() } })
  await call('recruiter/update_program', { program: 'Bench', job_id, published: true, deadline: '2099-01-31', job_post: { active: true } })
  return job_id
}

/** Words in an order that compresses no better than those of people. */
function longText(): string {
  const words = 'we look for somebody who brings ships into the harbour by night and day with care'.split(' ')
  let [text, at] = ['', 7]
  while (text.length < TEXT) text += `${words[(at = (at * 1103515245 + 12345) % 2147483648) % words.length] ?? ''} `
  return text
}

/** As a browser asks, without what fetch would unpack. */
const read = (url: string): Promise<{ status: number; bytes: number; text: Buffer }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const text = Buffer.concat(pieces)
        resolve({ status: response.statusCode ?? 0, bytes: text.length, text })
      })
    })
      .on('error', reject)
      .end()
  })
