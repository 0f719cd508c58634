import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from './s3.fake.ts'
import { runUpload, type RunResult } from './run-upload.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const go = (world: ReturnType<typeof createFakeUploads>): Promise<RunResult> => runUpload(world.ports, ID, new AbortController().signal)
const count = (world: ReturnType<typeof createFakeUploads>, call: string): number => world.calls.filter((name) => name === call).length

describe('an upload that the server does not know', () => {
  it.each(['listParts', 'signPart', 'openPart', 'assemblePart', 'complete'] as const)(
    'begins anew when the server knows the upload no more at %s: a database that was restored from a backup before it',
    async (call) => {
      const world = createFakeUploads()
      const bytes = bytesOf(1_000_000)
      world.add({ id: ID, cut: call === 'assemblePart' || call === 'openPart', uploadId: call === 'listParts' ? 'u0' : null }, bytes)
      let isRestored = false
      world.hook = (step) => {
        if (step !== `before ${call}` || isRestored) return
        isRestored = true
        world.known.clear()
        world.uploads.clear()
      }
      expect(await go(world)).toEqual({ status: 'verified' })
      expect(isRestored).toBe(true)
      expect(world.rows.get(ID)?.uploadId).toBe(call === 'listParts' ? 'u1' : 'u2')
      expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
    },
  )

  it('sends nothing again that another device has sent since it began the upload anew', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_009)
    world.add({ id: ID }, bytes)
    world.faults.complete = [{ kind: 'offline' }]
    expect(await go(world)).toEqual({ status: 'offline' })
    const first = world.uploads.get('u1')?.parts.get(1)
    world.uploads.clear()
    world.known.clear()
    world.known.add('u7')
    world.uploads.set('u7', { key: ID, parts: new Map([[1, { ...first!, etag: '"of the other one"' }]]) })
    world.putBytes.length = 0
    expect(await go(world)).toEqual({ status: 'verified' })
    expect([world.putBytes, world.rows.get(ID)?.uploadId]).toEqual([[9], 'u7'])
    expect(await hash(world.objects.get(ID)?.bytes ?? new Uint8Array())).toBe(await hash(bytes))
  })

  it('rests when the right to ask was taken away, forgets nothing of it, and goes on when it is given back', async () => {
    const world = createFakeUploads()
    const bytes = bytesOf(10_000_009)
    world.add({ id: ID }, bytes)
    world.faults.complete = [{ kind: 'offline' }]
    await go(world)
    const unknown = { kind: 'refused', status: 404, message: 'Not found.' } as const
    world.faults.listParts = [unknown]
    world.faults.createUpload = [unknown]
    world.calls.length = 0
    expect(await go(world)).toEqual({ status: 'failed', error: 'Failed to create upload id' })
    expect(world.calls).toEqual(['listParts', 'createUpload'])
    expect(world.rows.get(ID)).toMatchObject({ uploadId: 'u1', parked: { why: 'refused' } })
    expect(await runUpload(world.ports, ID, new AbortController().signal, true)).toEqual({ status: 'verified' })
    expect(world.putBytes).toEqual([10_000_000, 9])
  })

  it('does not loop where the server names an upload and then does not know it', async () => {
    const world = createFakeUploads()
    world.add({ id: ID, uploadId: 'u0' }, bytesOf(10))
    world.ports.api.createUpload = () => Promise.resolve({ kind: 'ok', value: { uploadId: 'u0' } })
    expect((await go(world)).status).toBe('failed')
    expect(count(world, 'listParts')).toBe(4)
  })

  it('counts what does not fit only as long as nothing comes forward: one conflict for each of many parts parks nothing', async () => {
    const world = createFakeUploads()
    world.add({ id: ID }, bytesOf(60_000_000))
    const { signPart } = world.ports.api
    const met = new Set<number>()
    world.ports.api.signPart = async (uploadId, part) => {
      const answer = await signPart(uploadId, part)
      if (met.has(part.n)) return answer
      met.add(part.n)
      return { kind: 'refused', status: 409, message: 'does not fit' }
    }
    expect(await go(world)).toEqual({ status: 'verified' })
    expect(met.size).toBe(6)
  })
})
