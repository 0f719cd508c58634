import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads } from './s3.fake.ts'
import type { PutResult } from './ports.ts'
import { runUpload, type RunResult } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const go = (world: ReturnType<typeof createFakeUploads>): Promise<RunResult> => runUpload(world.ports, ID, new AbortController().signal)

describe('answers of who stands between device and store', () => {
  it('R445 uses no try, and knows of no cut, while a proxy has no server behind it, a body stalls, or a network wants to be signed in to', async () => {
    const between: Partial<PutResult>[] = [
      { status: 502, text: '<html>Bad Gateway</html>' },
      { status: 504 },
      { status: 408 },
      { status: 400, text: '<Error><Code>RequestTimeout</Code></Error>' },
      // the page of a hotel: nothing of a candidate's recording is at fault, and nobody but the candidate can sign in
      { status: 200, text: '<!DOCTYPE html><html>Welcome, please sign in' },
      { status: 200, etag: '"of the page"', text: '<html>Welcome' },
    ]
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(10))
    for (let round = 0; round < 12; round++) {
      world.faults.put = [between[round % between.length]]
      expect(await go(world)).toEqual({ status: 'offline' })
    }
    // and what S3 says inside of a success when it is busy is no try either
    world.faults.put = [{ status: 200, text: '<Error><Code>SlowDown</Code></Error>' }]
    expect(await go(world)).toEqual({ status: 'busy', retryAfterMs: 5000 })
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(world.rows.get(ID)).toMatchObject({ parts: [{ tries: 0 }] })
    expect(world.rows.get(ID)?.cut).toBeUndefined()
  })

  it('takes 413 for busy where pieces wait at the server, and for a refusal of a whole part', async () => {
    const inPieces = createFakeUploads()
    inPieces.add({ id: ID, cut: true }, bytesOf(300_000))
    inPieces.faults.put = [{ status: 413 }]
    expect(await go(inPieces)).toEqual({ status: 'busy', retryAfterMs: 5000 })
    expect(await go(inPieces)).toEqual({ status: 'verified' })
    expect(inPieces.rows.get(ID)?.parts[0]?.tries).toBe(0)
    const whole = createFakeUploads()
    whole.add({ id: ID }, bytesOf(10))
    whole.faults.put = Array.from({ length: 7 }, () => ({ status: 413 }))
    expect((await go(whole)).status).toBe('failed')
  })

  it('risks less than a whole part after a proxy had no server behind it, until the connection has been steady again', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(2_000_000))
    const line = { rate: 1e6, steadyMs: 60_000 }
    world.faults.put = [{ status: 504 }]
    const again = () => runUpload(world.ports, ID, new AbortController().signal, false, line)
    expect(await again()).toEqual({ status: 'offline' })
    expect(await again()).toEqual({ status: 'verified' })
    expect([world.putBytes.length, world.pieceBytes.length > 1, world.rows.get(ID)?.cut]).toEqual([0, true, undefined])
  })
})
