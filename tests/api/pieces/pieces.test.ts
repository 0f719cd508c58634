import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { sweepPieces } from '#server/commands/uploads/sweep-pieces.ts'
import { ask } from '../../support/server/http.ts'
import { movableClock } from '../../support/clock/movable-clock.ts'
import { startApp } from '../../support/server/start-app.ts'
import { foreign } from '../../support/server/world.ts'
import { resultOf, sha256, startScene, type Scene } from '../scene.ts'
import { uploadCalls } from '../s3/upload-calls.ts'

const clock = movableClock()
let scene: Scene
/** moment of the server's death while it joins a part */
let dies: 'before' | 'after' | null = null
beforeAll(async () => {
  scene = await startScene({
    clock,
    deps: ({ s3 }) => ({
      s3: {
        ...s3,
        putPart: async (part) => {
          if (dies === 'before') throw new Error('killed')
          const etag = await s3.putPart(part)
          if (dies === 'after') throw new Error('killed')
          return etag
        },
      },
    }),
  })
})
afterAll(() => scene.app.stop())

const { newTake, idOf, put, complete, list } = uploadCalls(() => scene)
const GRID = 65_536
interface Opened {
  etag: string | null
  held: { from: number; bytes: number }[]
  url: string
}
const wish = (upload_id: string, part: Uint8Array, part_no = 1) => ({ upload_id, part_no, sha256: sha256(part), bytes: part.length })
const open = async (upload: string, part: Uint8Array, n = 1) =>
  resultOf<Opened>(await scene.asCandidate('pieces/open_part', wish(upload, part, n)))
const assemble = (upload: string, part: Uint8Array, n = 1) => scene.asCandidate('pieces/assemble_part', wish(upload, part, n))
const putPiece = (url: string, part: Uint8Array<ArrayBuffer>, from: number, bytes: number, hash?: string) => {
  const body = part.slice(from, from + bytes)
  return fetch(`${url}&from=${from}`, { method: 'PUT', headers: { 'x-piece-sha256': hash ?? sha256(body) }, body })
}
const count = (uploadId: string) => scene.app.deps.models.pieces.countDocuments({ uploadId })
const part = new Uint8Array(randomBytes(5 * GRID + 77))

/** Sessions of another candidate of the same job, and of one of another tenant. */
async function otherCandidates(): Promise<string[]> {
  const { deps } = scene.app
  const { gid, jobId, recruiterId } = sample
  await addCandidates(deps, recruiterId, { jobId, gid }, [{ id: OTHER_ID, name: 'Otto Other', email: 'other@sample.test' }])
  const signIn = async (id: string) =>
    resultOf<{ token: string }>(await scene.asCandidate('jobseeker/login_via_url', { code: linkCode(deps, id, 0) }, null)).token
  return [await signIn(OTHER_ID), await signIn(foreign.interviewId)]
}
const OTHER_ID = '01k9other00000000000000int'

describe('a part in pieces', () => {
  it('arrives in any order, in any sizes and more than once, is put together, and becomes the part that the manifest names', async () => {
    const upload = await idOf(newTake())
    const { url, held, etag } = await open(upload, part)
    expect([held, etag]).toEqual([[], null])
    for (const [from, bytes] of [
      [4 * GRID, GRID + 77],
      [0, GRID],
      [0, GRID],
      [0, 2 * GRID],
    ] as const) {
      const answer = await putPiece(url, part, from, bytes)
      expect([answer.status, answer.headers.get('etag')]).toEqual([200, `"${sha256(part.slice(from, from + bytes))}"`])
    }
    expect((await open(upload, part)).held).toEqual([
      { from: 0, bytes: 2 * GRID },
      { from: 4 * GRID, bytes: GRID + 77 },
    ])
    // a part is stored only when all of it is there
    expect(resultOf(await assemble(upload, part))).toMatchObject({ etag: null, held: [{ from: 0 }, { from: 4 * GRID }] })
    expect(resultOf(await list(upload))).toEqual({ state: 'open', parts: [] })
    await putPiece(url, part, 2 * GRID, 2 * GRID)
    const both = await Promise.all([assemble(upload, part), assemble(upload, part)])
    const [one, other] = both.map((answer) => resultOf<{ etag: string }>(answer).etag)
    expect(one).toBeTruthy()
    expect(other).toBe(one)
    expect(await count(upload)).toBe(0)
    // a client that missed it hears that the store has it
    expect((await open(upload, part)).etag).toBe(one)
    expect(resultOf<Opened>(await assemble(upload, part)).etag).toBe(one)
    const finished = await complete(upload, [{ part_no: 1, etag: one, sha256: sha256(part), bytes: part.length }])
    expect(resultOf(finished)).toMatchObject({ state: 'verified', bytes: part.length })
    expect((await scene.asCandidate('pieces/open_part', wish(upload, part))).status).toBe(409)
  })

  it('that are not the part together are removed, and nothing is stored', async () => {
    const upload = await idOf(newTake())
    const { url } = await open(upload, part)
    const other = new Uint8Array(randomBytes(part.length))
    await putPiece(url, part, 0, 4 * GRID)
    await putPiece(url, other, 4 * GRID, GRID + 77)
    expect((await assemble(upload, part)).status).toBe(409)
    expect(await count(upload)).toBe(0)
    expect((await open(upload, part)).etag).toBeNull()
  })
})

describe('two servers', () => {
  it('take the pieces of one part in turn, the same piece at once too, and may both put it together: it is stored once', async () => {
    const { s3, secret } = scene.app.deps
    const second = await startApp({ clock, database: scene.app.database, deps: () => ({ s3, secret }) })
    try {
      const upload = await idOf(newTake())
      const { url } = await open(upload, part)
      const atSecond = url.replace(scene.app.url, second.url)
      const [here, there] = await Promise.all([putPiece(url, part, 0, 4 * GRID), putPiece(atSecond, part, 0, 4 * GRID)])
      expect([here.status, there.status]).toEqual([200, 200])
      expect(await count(upload)).toBe(1)
      expect((await putPiece(atSecond, part, 4 * GRID, GRID + 77)).status).toBe(200)
      expect((await open(upload, part)).held).toEqual([{ from: 0, bytes: part.length }])
      const body = wish(upload, part)
      const token = scene.world.tokens.jobseeker
      const both = await Promise.all([assemble(upload, part), ask(`${second.url}/api/pieces/assemble_part`, { body, token })])
      const [one, other] = both.map((answer) => resultOf<{ etag: string | null }>(answer).etag)
      expect(one).toBeTruthy()
      expect(other).toBe(one)
      expect(resultOf<{ parts: object[] }>(await list(upload)).parts).toHaveLength(1)
      expect(await count(upload)).toBe(0)
    } finally {
      await second.stop()
    }
  })
})

describe('a server that is killed while it puts a part together', () => {
  it('has lost no piece that it acknowledged, and the part is in the store once, whoever asks again', async () => {
    const upload = await idOf(newTake())
    const { url } = await open(upload, part)
    for (const [from, bytes] of [
      [0, 4 * GRID],
      [4 * GRID, GRID + 77],
    ] as const)
      await putPiece(url, part, from, bytes)
    dies = 'before'
    expect((await assemble(upload, part)).status).toBe(500)
    expect(await open(upload, part)).toMatchObject({ etag: null, held: [{ from: 0, bytes: part.length }] })
    dies = 'after'
    expect((await assemble(upload, part)).status).toBe(500)
    expect(await count(upload)).toBe(2)
    dies = null
    const again = resultOf<Opened>(await assemble(upload, part))
    expect(await open(upload, part)).toMatchObject({ etag: again.etag, held: [] })
    expect(resultOf<{ parts: object[] }>(await list(upload)).parts).toEqual([
      { part_no: 1, bytes: part.length, sha256: sha256(part), etag: again.etag },
    ])
    expect(await count(upload)).toBe(0)
  })
})

describe('a piece', () => {
  it('whose bytes are not those that were hashed is refused, and so is what is no piece', async () => {
    const upload = await idOf(newTake())
    const { url } = await open(upload, part)
    expect((await putPiece(url, part, 0, GRID, sha256(part))).status).toBe(422)
    for (const [from, bytes] of [
      [1, GRID],
      [0, 100],
      [0, 5 * GRID],
    ] as const)
      expect([413, 422], `${from} ${bytes}`).toContain((await putPiece(url, part, from, bytes)).status)
    expect((await fetch(url, { method: 'PUT', headers: { 'x-piece-sha256': sha256(part) }, body: part.slice(0, GRID) })).status).toBe(422)
    expect((await fetch(`${url}&from=0`, { method: 'POST' })).status).toBe(405)
    expect(await count(upload)).toBe(0)
  })

  it('R329 needs an address of ours, for this part, that is not over; a foreign upload looks missing', async () => {
    const upload = await idOf(newTake())
    const { url } = await open(upload, part)
    const policy = Buffer.from(JSON.stringify({ uploadId: upload, part: wish(upload, part), expiresAt: 9e15 })).toString('base64url')
    const forged = new URL(url)
    forged.searchParams.set('policy', policy)
    for (const bad of [forged.href, `${scene.app.url}/pieces/x?y=1`]) expect((await putPiece(bad, part, 0, GRID)).status).toBe(403)
    for (const path of ['pieces/open_part', 'pieces/assemble_part']) {
      expect((await scene.asCandidate(path, wish('upload-of-nobody', part))).status).toBe(404)
      for (const token of await otherCandidates()) expect((await scene.asCandidate(path, wish(upload, part), token)).status).toBe(404)
      expect((await scene.asCandidate(path, wish(upload, part), scene.world.foreignToken)).status).toBe(403)
    }
    clock.forward(16 * 60_000)
    const late = await putPiece(url, part, 0, GRID)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('expired')])
    expect(await count(upload)).toBe(0)
  })

  it('is not taken when so many wait that nobody can mean to put them together', async () => {
    const upload = await idOf(newTake())
    const { models } = scene.app.deps
    const rows = Array.from({ length: 306 }, (_, n) => ({
      _id: `full ${n}`,
      gid: sample.gid,
      uploadId: upload,
      partNo: 2,
      partHash: 'h',
      from: n,
      bytes: 1,
      data: Buffer.alloc(1),
      at: clock.now(),
    }))
    const { url } = await open(upload, part)
    await models.pieces.insertMany(rows.slice(1), { lean: true })
    expect((await putPiece(url, part, GRID, GRID)).status).toBe(200)
    expect((await putPiece(url, part, 0, GRID)).status).toBe(413)
    // a repeated piece needs no room
    expect((await putPiece(url, part, GRID, GRID)).status).toBe(200)
    // few, but large: two parts of 10 MB and no more
    await models.pieces.deleteMany({ uploadId: upload })
    await models.pieces.insertMany([{ ...rows[0], _id: 'large', bytes: 20_000_000 - GRID }], { lean: true })
    expect((await putPiece(url, part, 0, 2 * GRID)).status).toBe(413)
    expect((await putPiece(url, part, 0, GRID)).status).toBe(200)
  })
})

describe('pieces that nobody puts together', () => {
  it('make room when the store has their part: sent ahead, left by a kill, and the part then sent whole', async () => {
    const upload = await idOf(newTake())
    const { models } = scene.app.deps
    const whole = await put(upload, part)
    const rowsOf = (partNo: number, partHash: string, bytes: number) => ({
      _id: `${upload} ${partNo}`,
      gid: sample.gid,
      uploadId: upload,
      partNo,
      partHash,
      from: 0,
      bytes,
      data: Buffer.alloc(1),
      at: clock.now(),
    })
    await models.pieces.insertMany([rowsOf(1, whole.sha256, 10_000_000), rowsOf(2, 'of another part', 10_000_000)], { lean: true })
    const next = new Uint8Array(randomBytes(2 * GRID))
    const { url } = await open(upload, next, 3)
    expect((await putPiece(url, next, 0, GRID)).status).toBe(200)
    const left = await models.pieces.find({ uploadId: upload }, { partNo: 1 }).lean<{ partNo: number }[]>()
    expect(new Set(left.map(({ partNo }) => partNo))).toEqual(new Set([2, 3]))
  })

  it('go after a week, those of an upload that takes no more after an hour, and both only then', async () => {
    const [living, ended] = [await idOf(newTake()), await idOf(newTake())]
    for (const upload of [living, ended]) await putPiece((await open(upload, part)).url, part, 0, GRID)
    await scene.app.deps.models.uploads.updateOne({ uploadId: ended }, { $set: { state: 'verified' } })
    await sweepPieces(scene.app.deps)
    expect([await count(living), await count(ended)]).toEqual([1, 1])
    clock.forward(61 * 60_000)
    await sweepPieces(scene.app.deps)
    expect([await count(living), await count(ended)]).toEqual([1, 0])
    clock.forward(7 * 24 * 60 * 60_000)
    expect(await sweepPieces(scene.app.deps)).toBeGreaterThan(0)
    expect(await count(living)).toBe(0)
  })
})
