import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { sample } from '#shared/lib/sample.ts'
import { hashToken } from '#server/services/token-hash.ts'
import { STRETCH_BYTES } from '#server/services/s3/read-stretches.ts'
import { storeRecording } from '../contract/made/files.ts'
import { pausedPlayer, type PausedPlayer } from '../support/browser/paused-player.ts'
import { byProofForm } from '../support/proof.ts'
import { useScene } from '../support/server/scene.ts'
import { tokenFor } from '../support/server/world.ts'

/** More than the buffers of both sides hold. */
const VIDEO = randomBytes(8_000_000)
/** More than the sockets that one client of a store opens. */
const PLAYERS = byProofForm(70, 200)

const scene = useScene()
let name: string
beforeAll(async () => {
  name = await storeRecording(scene)
  await scene.app.deps.s3.put('media', name, VIDEO, 'video/webm')
})

let open: PausedPlayer[] = []
afterEach(() => {
  for (const player of open) player.leave()
  open = []
})

const bearer = () => ({ authorization: `Bearer ${scene.world.tokens.recruiter}` })
/** Another session of the recruiter. */
async function newToken(): Promise<string> {
  const { deps } = scene.app
  return await tokenFor(deps, must(await deps.models.accounts.findOne({ _id: sample.recruiterId }).lean(), 'part of the sample world'))
}
const addressOf = async (token?: string) =>
  (await scene.result<{ url: string }>('s3/get_s3_object_url', { bucket_name: 'media', object_name: name }, token)).url

/** The ways in which a recording reaches a browser. */
const WAYS = [
  { way: 'the call of a report', find: () => Promise.resolve(`${scene.app.url}/api/reports/get_video/${name}`), headers: bearer },
  ...(inject('forwardBuckets') ? [{ way: 'a signed address', find: () => addressOf(), headers: () => ({}) }] : []),
]

describe.each(WAYS)('a recording read through $way', ({ find, headers }) => {
  it(`starves nobody when ${PLAYERS} players pause: the server is ready, another player has all of it`, async () => {
    const url = await find()
    open = await Promise.all(Array.from({ length: PLAYERS }, () => pausedPlayer(url, { ...headers(), range: 'bytes=0-' })))
    expect(new Set(open.map(({ head }) => head.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 206 Partial Content']))
    const ready = await fetch(`${scene.app.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: true, objects: true }])
    const another = await fetch(url, { headers: headers() })
    expect(Buffer.from(await another.arrayBuffer()).equals(VIDEO)).toBe(true)
  }, 240_000)

  it('comes byte for byte over the borders of stretches', async () => {
    const url = await find()
    for (const [from, to] of [
      [STRETCH_BYTES - 1, STRETCH_BYTES],
      [3, 2 * STRETCH_BYTES + 2],
      [VIDEO.length - 1, VIDEO.length + 5],
    ] as const) {
      const part = await fetch(url, { headers: { ...headers(), range: `bytes=${from}-${to}` } })
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${Math.min(to, VIDEO.length - 1)}/${VIDEO.length}`,
      ])
      expect(Buffer.from(await part.arrayBuffer()).equals(VIDEO.subarray(from, to + 1))).toBe(true)
    }
  })

  it('goes on after a pause with what is left', async () => {
    const player = await pausedPlayer(await find(), headers())
    expect(await player.goOn()).toBe(player.head.length + 4 + VIDEO.length)
  })

  it('breaks off when it becomes another one meanwhile, so that no mixture of two is taken for a recording', async () => {
    const player = await pausedPlayer(await find(), headers())
    await scene.app.deps.s3.put('media', name, VIDEO.toReversed(), 'video/webm')
    expect(await player.goOn()).toBeLessThan(VIDEO.length)
    await scene.app.deps.s3.put('media', name, VIDEO, 'video/webm')
  })
})

describe.skipIf(!inject('forwardBuckets'))('an address to read', () => {
  const statusOf = async (url: string) => (await fetch(url, { headers: { range: 'bytes=0-9' } })).status

  it('ends with the session it was given in', async () => {
    const token = await newToken()
    const [url, other] = [await addressOf(token), await addressOf()]
    expect([await statusOf(url), await statusOf(other)]).toEqual([206, 206])
    await scene.app.deps.models.sessions.deleteOne({ _id: hashToken(token) })
    expect([await statusOf(url), await statusOf(other)]).toEqual([403, 206])
  })

  it('ends with the right to the interview, and works again when it is given back', async () => {
    const url = await addressOf()
    const { grants } = scene.app.deps.models
    const of = { user: sample.recruiterId, scope: `job:${sample.jobId}`, gid: sample.gid }
    await grants.updateMany(of, { $set: { on: false } })
    expect(await statusOf(url)).toBe(403)
    await grants.updateMany(of, { $set: { on: true } })
    expect(await statusOf(url)).toBe(206)
  })

  it('ends when the account is suspended', async () => {
    const url = await addressOf()
    const { accounts } = scene.app.deps.models
    await accounts.updateOne({ _id: sample.recruiterId }, { $set: { frozenAt: 1 } })
    expect(await statusOf(url)).toBe(403)
    await accounts.updateOne({ _id: sample.recruiterId }, { $unset: { frozenAt: 1 } })
  })

  it('is good for one object, one reader and its time, none of which can be changed', async () => {
    const url = new URL(await addressOf())
    const other = await newToken()
    for (const [field, value] of [
      ['x-holdfast-reader', hashToken(other)],
      ['X-Amz-Expires', '604800'],
      ['X-Amz-Signature', 'a'.repeat(64)],
      ['response-content-disposition', 'inline'],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(field, value)
      expect([field, await statusOf(changed.href)]).toEqual([field, 403])
    }
    const unbound = new URL(url)
    unbound.searchParams.delete('x-holdfast-reader')
    expect(await statusOf(unbound.href)).toBe(403)
    expect(await statusOf(url.href.replace(name, `${name}x`))).toBe(403)
  })
})

describe('an answer that nobody takes', () => {
  const hasty = useScene({ stalledAnswerMs: 200 })

  it('ends after a while, and a stream in which nothing happens does not', async () => {
    const own = await storeRecording(hasty)
    await hasty.app.deps.s3.put('media', own, VIDEO, 'video/webm')
    const authorization = `Bearer ${hasty.world.tokens.recruiter}`
    const quiet = await fetch(`${hasty.app.url}/api/sync/stream?seconds=1`, { headers: { authorization } })
    const player = await pausedPlayer(`${hasty.app.url}/api/reports/get_video/${own}`, { authorization })
    open.push(player)
    const { streams } = hasty.app.deps.metrics
    // a socket tells its end only to readers; the server knows that it has none any more
    await vi.waitFor(async () => expect((await streams.get()).values[0]?.value).toBe(0), 5000)
    expect(await quiet.text()).toMatch(/^: open/)
    expect(await player.goOn()).toBeLessThan(VIDEO.length)
  })
})
