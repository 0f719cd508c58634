import { KEY_AREAS, type KeyArea } from '#shared/primitives/key-areas.ts'
import { newId } from '#shared/primitives/ids.ts'
import type { Actor } from '#shared/primitives/roles.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { makeApiKey } from '#server/commands/identity/make-api-key.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { makeNamedKey } from '#server/commands/keys/make-key.ts'
import { insertDoc } from '#server/sync/write/commit.ts'
import { buildJob } from '#tests/sync/support/team.ts'
import { startOwnApp, type OwnApp } from '../../lib/own-app.ts'
import { spreadOf } from '../../lib/stats.ts'

export interface LimitedKeyTimes {
  changes: number
  /** medians, through the one key of the group and through a key of one job that sees the same */
  wholeMs: number
  limitedMs: number
}

/** Jobs of the group beside the one that both keys read: rights that a limited key has to leave out. */
const OTHER_JOBS = 200
const PAGE = 1000

/** Reads a job of so many changes from the beginning, through a limited key and the unlimited one in turn, on an app of its own. */
export async function measureLimitedKey({ changes, rounds }: { changes: number; rounds: number }): Promise<LimitedKeyTimes> {
  const own = await startOwnApp()
  try {
    const { jobId, actor } = await fill(own, changes)
    const { key: whole } = await makeApiKey(own.deps, actor)
    const areas = Object.fromEntries(KEY_AREAS.map((area): [KeyArea, 'read'] => [area, 'read']))
    const { api_key: limited } = await makeNamedKey(own.deps, actor, { id: newId(), name: 'Bench', areas, jobs: [jobId] })
    const read = (key: string): Promise<number> => timeOf(own.url, { key, jobId, changes })
    await read(whole)
    await read(limited)
    const [wholes, limiteds]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      wholes.push(await read(whole))
      limiteds.push(await read(limited))
    }
    return { changes, wholeMs: spreadOf(wholes).median, limitedMs: spreadOf(limiteds).median }
  } finally {
    await own.stop()
  }
}

async function fill({ deps }: OwnApp, changes: number): Promise<{ jobId: string; actor: Actor }> {
  const [gid, id] = [newId(), newId()]
  const actor: Actor = { id, gid, role: 'recruiter', groupRole: 'admin', name: 'Rita Bench' }
  await createGroup(deps, 'bench', { gid, groupName: 'Bench' })
  await deps.models.groups.updateOne({ _id: gid }, { $set: { developerModeEnabled: true } })
  const names = { firstName: 'Rita', lastName: 'Bench', email: 'bench@example.test' }
  await createAccount(deps, 'bench', { id, gid, role: 'recruiter', groupRole: 'admin', ...names })
  const recruiter = { actor, token: '' }
  const { jobId } = await buildJob(deps, { gid, recruiter })
  for (let n = 0; n < OTHER_JOBS; n++) await buildJob(deps, { gid, recruiter })
  const place = { by: id, gid, scope: `job:${jobId}`, col: 'interviews' as const }
  for (let from = 0; from < changes; from += 200)
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => {
        const iv = newId()
        const fields = { jobId, name: `Candidate ${from + at}`, email: `c${from + at}@people.test`, createdAt: 1 }
        return insertDoc(deps, { ...place, id: iv, iv, fields })
      }),
    )
  return { jobId, actor }
}

/** Milliseconds until the feed of the job is at its end. */
async function timeOf(url: string, { key, jobId, changes }: { key: string; jobId: string; changes: number }): Promise<number> {
  const began = performance.now()
  let since = ''
  let read = 0
  for (let more = true; more;) {
    const asked = new URLSearchParams({ limit: String(PAGE), scope: `job:${jobId}`, ...(since && { since }) })
    const answer = await fetch(`${url}/v1/changes?${asked}`, { headers: { authorization: `Bearer ${key}` } })
    const { result } = (await answer.json()) as { result: { changes: unknown[]; cursor: string; more: boolean } } // as the call describes it
    read += result.changes.length
    since = result.cursor
    more = result.more
  }
  if (read < changes) throw new Error(`only ${read} changes were read`)
  return performance.now() - began
}
