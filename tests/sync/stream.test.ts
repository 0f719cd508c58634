import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashToken } from '#server/services/token-hash.ts'
import { must } from '#shared/primitives/must.ts'
import { COLLECTIONS } from '#shared/primitives/collections.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { openStream } from '#server/sync/stream/stream.ts'
import { startApp, type TestApp } from '#tests/support/server/start-app.ts'
import { addInterview, addPerson, buildJob } from './support/team.ts'
import { eventually } from './support/eventually.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const openStreams = async (): Promise<number> => (await app.deps.metrics.streams.get()).values[0]?.value ?? 0

/** Reads to the end; the text so far is in `text`. */
function read(stream: AsyncIterable<Uint8Array>) {
  const heard = { text: '', isEnded: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const part of stream) heard.text += decoder.decode(part, { stream: true })
    heard.isEnded = true
    // hung up by the test itself
  })().catch(() => undefined)
  return heard
}

const POKE = /data: \{"c":\[([^\]]*)\]\}\n\n/g
const collectionsIn = (text: string): string[] => [...text.matchAll(POKE)].flatMap(([, names]) => JSON.parse(`[${names}]`) as string[])

it('a stream ends when its session does', async () => {
  const { recruiter } = await buildJob(app.deps)
  const session = { _id: hashToken(recruiter.token) }
  const heard = read(openStream(app.deps, { actor: recruiter.actor, session, signal: new AbortController().signal, heartbeatMs: 20 }))
  // beats while the session lives
  await eventually(() => expect(heard.text.split(': \n\n').length).toBeGreaterThan(2))
  expect(heard.isEnded).toBe(false)
  await app.deps.models.sessions.deleteOne(session)
  await eventually(() => expect(heard.isEnded).toBe(true))
})

it('a stream ends when its account is suspended', async () => {
  const { recruiter } = await buildJob(app.deps)
  const session = { _id: hashToken(recruiter.token) }
  const heard = read(openStream(app.deps, { actor: recruiter.actor, session, signal: new AbortController().signal, heartbeatMs: 20 }))
  await eventually(() => expect(heard.text).toContain(': \n\n'))
  await app.deps.models.accounts.updateOne({ _id: recruiter.actor.id }, { $set: { frozenAt: 1 } })
  await eventually(() => expect(heard.isEnded).toBe(true))
})

it('a stream says which collections moved and nothing else: no id, no scope, no word of the document', async () => {
  const world = await buildJob(app.deps)
  const session = { _id: hashToken(world.recruiter.token) }
  const closing = new AbortController()
  const heard = read(openStream(app.deps, { actor: world.recruiter.actor, session, signal: closing.signal }))
  await eventually(() => expect(heard.text).toContain(': open'))
  await addInterview(app.deps, { ...world, by: 'x', name: 'Very Private' })
  await eventually(() => expect(collectionsIn(heard.text)).toContain('interviews'))
  // documents from before the stream was opened may still be told of
  expect(heard.text.replace(POKE, '')).toBe(': open\n\n')
  expect(collectionsIn(heard.text).filter((name) => !COLLECTIONS.some((col) => col === name))).toEqual([])
  closing.abort()
})

it('a stream ends when the database does not answer, at its start or after a change of rights, and nothing else happens', async () => {
  const { recruiter, gid } = await buildJob(app.deps)
  const before = await openStreams()
  let isFailing = false
  const find = (...args: Parameters<typeof app.deps.models.grants.find>) => {
    if (isFailing) throw new Error('no connection')
    return app.deps.models.grants.find(...args)
  }
  // of the grants only `find` is asked
  const deps = { ...app.deps, models: { ...app.deps.models, grants: { find } as unknown as typeof app.deps.models.grants } }
  const open = () =>
    read(openStream(deps, { actor: recruiter.actor, session: { _id: hashToken(recruiter.token) }, signal: new AbortController().signal }))
  const running = open()
  await eventually(() => expect(running.text).toContain(': open'))
  isFailing = true
  await grant(app.deps, { user: recruiter.actor.id, gid, scope: 'job:another', role: 'recruiter' })
  await eventually(() => expect(running.isEnded).toBe(true))
  const late = open()
  await eventually(() => expect(late.isEnded).toBe(true))
  expect(late.text).toBe('')
  expect(await openStreams()).toBe(before)
})

it('a stream that is hung up on leaves nothing behind', async () => {
  const before = await openStreams()
  const person = await addPerson(app.deps, { gid: (await buildJob(app.deps)).gid, role: 'recruiter' })
  const closing = new AbortController()
  const response = await fetch(`${app.url}/api/sync/stream`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: closing.signal,
  })
  expect(response.status).toBe(200)
  expect(await openStreams()).toBe(before + 1)
  closing.abort()
  await eventually(async () => expect(await openStreams()).toBe(before))
})

it('an account has twenty streams at once: a newer one ends the oldest, and no stream of anybody else', async () => {
  const before = await openStreams()
  const { recruiter, gid } = await buildJob(app.deps)
  const other = await addPerson(app.deps, { gid, role: 'recruiter' })
  const closing = new AbortController()
  const open = async (token: string) => {
    const response = await fetch(`${app.url}/api/sync/stream`, { headers: { authorization: `Bearer ${token}` }, signal: closing.signal })
    return read(must(response.body, 'a stream'))
  }
  const others = await open(other.token)
  const own: ReturnType<typeof read>[] = []
  for (let n = 0; n < 21; n++) own.push(await open(recruiter.token))
  await eventually(() => expect(own.map(({ isEnded }) => isEnded)).toEqual([true, ...Array.from({ length: 20 }, () => false)]))
  expect(others.isEnded).toBe(false)
  expect(await openStreams()).toBe(before + 21)
  closing.abort()
  await eventually(async () => expect(await openStreams()).toBe(before))
})

it('a stream may be asked to end after a time', async () => {
  const { recruiter } = await buildJob(app.deps)
  const response = await fetch(`${app.url}/api/sync/stream?seconds=0`, { headers: { authorization: `Bearer ${recruiter.token}` } })
  expect(await response.text()).not.toContain('data:')
})
