import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { must } from '#shared/primitives/must.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import type { Deps } from '#server/deps.ts'
import { addInterview, buildJob } from '#tests/sync/support/team.ts'
import { startOwnApp } from '../../lib/own-app.ts'

export interface FirstTries {
  endpoints: number
  aSecond: number
  /** from a commit to each request about it, ms */
  delaysMs: number[]
}

/** Two groups of the most webhooks that one may have. */
const GROUPS = 2
const OF_GROUP = 10
const SECOND_MS = 1000

/** Commits decisions at an even pace with all jobs running; each is told to all webhooks of its group, of which every one is a server of its own. */
export async function measureFirstTries({ aSecond, seconds }: { aSecond: number; seconds: number }): Promise<FirstTries> {
  const app = await startOwnApp({ hasJobs: true })
  const arrived = new Map<string, number[]>()
  const servers: Server[] = []
  try {
    const groups = []
    for (let n = 0; n < GROUPS; n++) groups.push(await addGroup(app.deps, { servers, arrived }))
    const commits = (aSecond / OF_GROUP) * seconds
    const began = performance.now()
    const committed = new Map<string, number>()
    for (let n = 0; n < commits; n++) {
      await pause(Math.max(0, began + (n * SECOND_MS * OF_GROUP) / aSecond - performance.now()))
      const { gid, ids } = must(groups[n % GROUPS], 'each was made')
      const id = must(ids[n % ids.length], 'each was made')
      const changes = ({ shortlisted }: { shortlisted?: number | undefined }) => ({
        shortlisted: shortlisted === 1 ? (-1 as const) : (1 as const),
      })
      const { rev } = await commitEdit(app.deps, { by: 'bench', col: 'interviews', id, gid, changes })
      committed.set(`${id} ${rev}`, performance.now())
    }
    await untilAll(arrived, commits * OF_GROUP)
    const delaysMs = [...committed].flatMap(([key, at]) => (arrived.get(key) ?? []).map((came) => came - at))
    return { endpoints: GROUPS * OF_GROUP, aSecond, delaysMs }
  } finally {
    for (const server of servers) server.close()
    await app.stop()
  }
}

const CANDIDATES = 10

async function addGroup(deps: Deps, { servers, arrived }: { servers: Server[]; arrived: Map<string, number[]> }) {
  const { gid, jobId, recruiter } = await buildJob(deps)
  const ids: string[] = []
  for (let n = 0; n < CANDIDATES; n++) ids.push(await addInterview(deps, { gid, jobId, by: recruiter.actor.id }))
  const webhooks = []
  for (let n = 0; n < OF_GROUP; n++) {
    const { server, url } = await startReceiver(arrived)
    servers.push(server)
    webhooks.push({ isActive: true, url, sealedToken: '', events: ['candidate.status_changed' as const] })
  }
  await deps.models.groups.insertMany([{ _id: gid, groupName: 'Bench', createdAt: 1, webhooks }])
  return { gid, ids }
}

async function startReceiver(arrived: Map<string, number[]>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const came = performance.now()
    let body = ''
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece))
    request.on('end', () => {
      const { seq, data } = JSON.parse(body) as { seq: number; data: { interview_id: string } } // as the server writes it
      const key = `${data.interview_id} ${seq}`
      arrived.set(key, [...(arrived.get(key) ?? []), came])
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // it listens on a port, so this is not the path of a pipe
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in` }
}

async function untilAll(arrived: ReadonlyMap<string, readonly number[]>, count: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if ([...arrived.values()].reduce((sum, times) => sum + times.length, 0) >= count) return
    await pause(100)
  }
  throw new Error('deliveries are missing')
}
