import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { grant, revoke } from '#server/sync/rights/grants.ts'
import { published } from '#tests/support/server/published.ts'
import { ask } from '#tests/support/server/http.ts'
import { tokenFor } from '#tests/support/server/world.ts'
import { askEverything, tracesIn } from './leak/battery.ts'
import { addPerson, type Group } from './leak/groups.ts'
import { traceOf } from './leak/markers.ts'
import { contentOf, ROLES, useGroups } from './leak/scene.ts'

const scene = useGroups()

/** Runs like an installation without a mail server: administrators deliver mails by hand, and see the recipients. */
async function whileMailIsDelivered<T>(work: () => Promise<T>): Promise<T> {
  const { config } = scene.app.deps
  const { smtpUrl, nodeEnv } = config
  Object.assign(config, { smtpUrl: 'smtp://mail.leak.test', nodeEnv: 'production' })
  try {
    return await work()
  } finally {
    Object.assign(config, { smtpUrl, nodeEnv })
  }
}

describe('from one group to the other', () => {
  it.each(ROLES)('%s hears no byte of it, whatever is asked with whatever ids', async (role) => {
    for (const [own, other] of [scene.groups, scene.groups.toReversed() as [Group, Group]]) {
      const heard = await askEverything(scene.app.url, own.people[role], own, other)
      expect(heard.length).toBeGreaterThan(60)
      expect(heard.flatMap((answer) => tracesIn(answer, other.name))).toEqual([])
    }
  })

  it('a job or a comment cannot be taken over by its id, and leaves no right behind', async () => {
    const [north, south] = scene.groups
    const post = (path: string, body: object, token = south.people.recruiter.token) =>
      ask(`${scene.app.url}/api/recruiter/${path}`, { token, body })
    expect((await post('add_program', { program: 'Taken', job_id: north.ids.jobId })).status).toBe(409)
    expect((await post('add_program', { program: 'Taken too', program_id: north.ids.programmeId })).status).toBe(409)
    // a manager of one interview names the comment on another one
    const comment = {
      job_id: north.ids.jobId,
      interview_id: north.ids.interviewId,
      comment: 'x',
      comment_id: `${north.ids.commentId}-other`,
    }
    const taken = await post('submit_comment', comment, north.people.lineManager.token)
    expect([taken.status, contentOf(taken.text)]).toEqual([409, []])
  })

  it('nothing of all that changed the other group', async () => {
    for (const group of scene.groups) {
      const stored = await scene.app.deps.models.entities.find({ gid: group.ids.gid, _id: { $in: Object.values(group.marked) } }).lean()
      expect(stored).toHaveLength(COLLECTIONS.length)
      for (const { scope, by, del } of stored)
        expect([scope.includes(group.name), by.includes(group.name) || by === 'reviews', del]).toEqual([true, true, false])
      const grants = await scene.app.deps.models.grants.find({ scope: `job:${group.ids.jobId}`, on: true }).lean()
      expect(grants.filter(({ gid }) => gid !== group.ids.gid)).toEqual([])
    }
  })

  it('a right to a scope of the same name shows nothing of the other tenant', async () => {
    const [north, south] = scene.groups
    const { recruiter } = south.people
    // as a job id made twice at the same moment would leave it
    const scope = `job:${north.ids.jobId}`
    await grant(scene.app.deps, { user: recruiter.actor.id, gid: south.ids.gid, scope, role: 'recruiter' })
    // the right itself names the job, and so do the answers to its holder
    const traces = async (): Promise<string[]> =>
      (await askEverything(scene.app.url, recruiter, south, north))
        .flatMap((answer) => tracesIn(answer, 'north'))
        .filter((trace) => !trace.endsWith(`: ${north.ids.jobId}`))
    const held = await traces()
    await revoke(scene.app.deps, { user: recruiter.actor.id, scope })
    expect([held, await traces()]).toEqual([[], []])
  })

  it('an administrator hears of accounts and groups, and of nothing that is in them', async () => {
    const account = await createAccount(scene.app.deps, 'test', {
      id: 'admin-of-all',
      gid: 'system',
      role: 'admin',
      email: 'admin@leak.test',
      firstName: 'A',
      lastName: 'B',
    })
    const person = {
      actor: { id: account._id, role: 'admin' as const, gid: 'system', name: 'A B' },
      token: await tokenFor(scene.app.deps, account),
    }
    const [north, south] = scene.groups
    const heard = await whileMailIsDelivered(() => askEverything(scene.app.url, person, north, south))
    const content = contentOf(heard.map(({ text }) => text).join())
    expect(content.filter((text) => !/-(accounts|groups)-/.test(text))).toEqual([])
    expect(heard.filter(({ what }) => /sync|changes|pull|push|digest/.test(what)).every(({ status }) => status === 403)).toBe(true)
  })

  it.each(ROLES)('a poke says that something changed, never what, and only to those who may see it: %s', async (role) => {
    const [north, south] = scene.groups
    const stream = await fetch(`${scene.app.url}/api/sync/stream`, { headers: { authorization: `Bearer ${south.people[role].token}` } })
    const reader = (stream.body ?? new ReadableStream<Uint8Array>()).getReader()
    const next = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe(': open\n\n')
    const edit = (group: Group, col: 'interviews' | 'programmes', changes: { name: string }) =>
      commitEdit(scene.app.deps, { by: 'x', col, id: group.marked[col], gid: group.ids.gid, changes })
    await edit(north, 'interviews', { name: `north-interviews-poked-${role}` })
    await edit(north, 'programmes', { name: `north-programmes-poked-${role}` })
    await edit(south, 'interviews', { name: `south-interviews-poked-${role}` })
    expect(await next()).toBe('data: {"c":["interviews"]}\n\n')
    await reader.cancel()
  })

  it.each(['recruiter', 'peer', 'lineManager'] as const)('a signed address opens its own object only: %s', async (role) => {
    const [north, south] = scene.groups
    const body = { bucket_name: 'media', object_name: south.ids.objectName }
    const signed = await ask(`${scene.app.url}/api/s3/get_s3_object_url`, { token: south.people[role].token, body })
    const url = (signed.body?.result as { url: string } | undefined)?.url ?? '' // checked by its contract
    expect(await (await fetch(url)).text()).toContain(south.ids.gid)
    const moved = await fetch(url.replace(south.ids.objectName, north.ids.objectName))
    expect(moved.status).toBe(403)
    expect((await moved.text()).replaceAll(north.ids.objectName, '')).not.toMatch(traceOf('north'))
    const bare = await fetch(`${scene.app.url}/${scene.app.deps.s3.buckets.media}/${north.ids.objectName}`)
    expect([bare.status, await bare.text()]).toEqual([404, expect.not.stringMatching(traceOf('north'))])
  })

  it('R010 an address is signed for a guest of the shared interview only, and its bytes alone are given', async () => {
    const [north, south] = scene.groups
    const { token } = south.people.guest
    const sign = (object_name: string) =>
      ask(`${scene.app.url}/api/s3/get_s3_object_url`, { token, body: { bucket_name: 'media', object_name } })
    expect((await sign(south.ids.objectName)).status).toBe(200)
    expect((await sign(north.ids.objectName)).status).toBe(404)
    const bytes = async (name: string) =>
      (await fetch(`${scene.app.url}/api/reports/get_video/${name}`, { headers: { authorization: `Bearer ${token}` } })).status
    expect([await bytes(south.ids.objectName), await bytes(north.ids.objectName)]).toEqual([200, 404])
  })

  it('no address is signed for a candidate, not even of the own recording', async () => {
    const [, south] = scene.groups
    const body = { bucket_name: 'media', object_name: south.ids.objectName }
    const { token } = south.people.candidate
    expect((await ask(`${scene.app.url}/api/s3/get_s3_object_url`, { token, body })).status).toBe(403)
    expect((await ask(`${scene.app.url}/api/reports/get_video/${south.ids.objectName}`, { token })).status).toBe(403)
  })
})

describe('unknown, foreign and revoked', () => {
  it('answer alike, byte for byte, and cost about the same work', async () => {
    const [north, south] = scene.groups
    const leaver = await addPerson(scene.app.deps, 'north', { as: 'leaver', role: 'recruiter', groupRole: 'recruiter' })
    for (const jobId of [north.ids.jobId, north.ids.blindJobId])
      await revoke(scene.app.deps, { user: leaver.actor.id, scope: `job:${jobId}` })
    const unknown = Object.fromEntries(
      Object.entries(north.ids).map(([name, id]) => [name, id.replaceAll('north', 'nobody')]),
    ) as Group['ids']
    const questions: Record<string, (ids: Group['ids']) => Promise<Awaited<ReturnType<typeof ask>>>> = {
      fetch_setting: (ids) => post('recruiter/fetch_setting', { job_id: ids.jobId }),
      retrieve_comments: (ids) => post('recruiter/retrieve_comments', { job_id: ids.jobId, interview_id: ids.interviewId }),
      submit_comment: (ids) => post('recruiter/submit_comment', { job_id: ids.jobId, interview_id: ids.interviewId, comment: 'x' }),
      get_s3_object_url: (ids) => post('s3/get_s3_object_url', { bucket_name: 'media', object_name: ids.objectName }),
      check_object_exists: (ids) => post('s3/check_object_exists', { bucket_name: 'media', object_name: ids.objectName }),
      download_multi_s3_object: (ids) => post('s3/download_multi_s3_object', { interview_id: ids.interviewId }),
      trigger_audio_processing: (ids) => post('s3/trigger_audio_processing', { interview_id: ids.interviewId }),
      get_video: (ids) => ask(`${scene.app.url}/api/reports/get_video/${ids.objectName}`, { token: leaver.token }),
      changes: (ids) => ask(`${scene.app.url}/v1/changes?scope=job:${ids.jobId}`, { token: leaver.token }),
      digest: (ids) =>
        post('sync/digest', {
          collection: 'interviews',
          scopes: { [`job:${ids.jobId}`]: none },
          ids: { [`job:${ids.jobId}`]: [ids.interviewId] },
        }),
      push: (ids) =>
        post('sync/push', {
          collection: 'interviews',
          rows: [{ newDocumentState: { id: ids.interviewId, rev: 1 }, assumedMasterState: { id: ids.interviewId } }],
        }),
    }
    const none = { count: 0, hash: '0000000000000000' }
    const post = (path: string, body: object) => ask(`${scene.app.url}/api/${path}`, { token: leaver.token, body })
    await published(scene.app.deps)
    let queries = 0
    scene.app.deps.connection.set('debug', () => void queries++)
    for (const [name, question] of Object.entries(questions)) {
      const seen: string[] = []
      const work: number[] = []
      for (const ids of [unknown, south.ids, north.ids]) {
        // caches must not decide, nor the server's work beside it: the least of several
        const asked: number[] = []
        for (let times = 0; times < 4; times++) {
          queries = 0
          await question(ids)
          asked.push(queries)
        }
        const { status, text } = await question(ids)
        work.push(Math.min(...asked))
        const anonymous = Object.entries(ids).reduce((all, [field, id]) => all.replaceAll(id, field), text)
        seen.push(`${status} ${anonymous.replace(/"request_id":"[^"]*"/, '')}`)
      }
      expect([name, new Set(seen).size, seen[0]]).toEqual([name, 1, seen[2]])
      expect([name, Math.max(...work) - Math.min(...work) <= 1, work]).toEqual([name, true, work])
    }
    scene.app.deps.connection.set('debug', false)
  })
})

describe('beside the answers', () => {
  it.each(['/metrics', '/healthz', '/readyz', '/v1/openapi.json', '/v1/docs'])('%s holds nothing of any group', async (path) => {
    const { text } = await ask(`${scene.app.url}${path}`)
    for (const { name } of scene.groups) expect(text.match(traceOf(name)) ?? []).toEqual([])
  })

  it('the examples of the documentation are of the sample world', async () => {
    const { text } = await ask(`${scene.app.url}/v1/openapi.json`)
    const emails = text.match(/[\w.]+@[\w.]+/g) ?? []
    expect([...new Set(emails)].filter((email) => !/\.test$|@example\./.test(email))).toEqual([])
    expect(text).toContain(sample.jobId)
  })

  it('the log of all the above holds no content of people, and no token', () => {
    const all = scene.logged.join()
    expect(scene.logged.length).toBeGreaterThan(1000)
    expect(contentOf(all)).toEqual([])
    for (const { people } of scene.groups) for (const { token } of Object.values(people)) expect(all.includes(token)).toBe(false)
    expect(all).not.toContain('@leak.test')
  })
})
