import { afterAll, beforeAll, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { Deps } from '#server/deps.ts'
import { forkServer, type ForkedServer } from '../../support/server/fork-server.ts'
import { ask, type Answer } from '../../support/server/http.ts'
import { makeDeps } from '../../support/server/make-deps.ts'
import { published } from '../../support/server/published.ts'
import { buildWorld, type World } from '../../support/server/world.ts'
import { byProofForm, recordProof } from '../../support/proof.ts'

const DATABASE = `import_kill_${process.pid}`
/** People of an import, in batches as the app sends them; the server dies once in each of these. */
const [BATCHES, DEATHS, A_BATCH] = [byProofForm(1, 20), byProofForm([0], [0, 7, 19]), 500]
let made: Awaited<ReturnType<typeof makeDeps>>
let deps: Deps
let world: World
const servers: ForkedServer[] = []
beforeAll(async () => {
  made = await makeDeps({ database: DATABASE })
  deps = made.deps
  world = await buildWorld(deps)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL')
  await made.close()
})

async function startServer(): Promise<{ server: ForkedServer; post(path: string, body: object, key?: string): Promise<Answer> }> {
  const server = forkServer({ database: DATABASE, deps })
  servers.push(server)
  const url = await server.ready()
  const token = world.tokens.recruiter
  return {
    server,
    post: (path, body, key = newId()) => ask(`${url}/api/recruiter/${path}`, { token, body, headers: { 'idempotency-key': key } }),
  }
}

it(
  'R381 S109 an import that was cut off by kill -9 and is sent again has one row for each person, under the ids of the device',
  async () => {
    const first = await startServer()
    const job_id = newJobId(Date.now())
    await first.post('add_program', { program: 'Cut off', job_id })
    const people = Array.from({ length: BATCHES * A_BATCH }, (_, n) => ({ interview_id: newId(), name: `P${n}`, email: `p${n}@kill.test` }))
    const rows = () => deps.models.entities.find({ scope: scopeOf.job(job_id), gid: sample.gid, col: 'interviews', del: false }).lean()
    const count = () => deps.models.entities.countDocuments({ scope: scopeOf.job(job_id), gid: sample.gid, col: 'interviews', del: false })
    let server = first
    for (let batch = 0; batch < BATCHES; batch++) {
      const candidates = people.slice(batch * A_BATCH, (batch + 1) * A_BATCH)
      const body = { jobseeker_json: { job_id, candidates } }
      if (DEATHS.includes(batch)) {
        const cut = server.post('import_candidates_by_sjon', body).catch(() => null)
        await expect.poll(count, { timeout: 20_000, interval: 5 }).toBeGreaterThan(batch * A_BATCH)
        await server.server.end('SIGKILL')
        expect(await cut).toBeNull()
        expect(await count()).toBeLessThan((batch + 1) * A_BATCH)
        server = await startServer()
      }
      const again = await server.post('import_candidates_by_sjon', body)
      expect([again.status, again.body?.result]).toEqual([
        200,
        { imported: candidates.map(({ interview_id, email }) => ({ interview_id, email })), repeated: [], existing: [] },
      ])
    }
    await published(deps)
    const stored = await rows()
    expect(stored.map(({ _id }) => _id).toSorted()).toEqual(people.map(({ interview_id }) => interview_id).toSorted())
    expect(stored.every(({ unpub }) => unpub === undefined)).toBe(true)
    recordProof('kills-import', { people: people.length, 'deaths by kill -9': DEATHS.length, rows: stored.length })
  },
  byProofForm(60_000, 600_000),
)
