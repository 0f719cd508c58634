import { describe, expect, it } from 'vitest'
import { bytesOf, createFakeUploads, hash } from '../s3.fake.ts'
import { createPartReader } from './part-reader.ts'

const ID = 'orgnl_i1_q1_a1s0.webm'
const [FIRST, SECOND] = [
  { n: 1, from: 0, bytes: 1000 },
  { n: 2, from: 1000, bytes: 1000 },
]

/** 2000 bytes in pieces of 300, so that one lies across the border of the two parts; `written`: as many pieces as the recorder has written down. */
async function scene(written = 7) {
  const world = createFakeUploads()
  const bytes = bytesOf(2000)
  for (let at = 0; at < 2000; at++) bytes[at] = (at * 7) % 251
  const starts = Array.from({ length: 7 }, (_, n) => n * 300)
  const recorded = await Promise.all(
    starts.map(async (at) => ({ bytes: Math.min(300, 2000 - at), sha256: await hash(bytes.slice(at, at + 300)) })),
  )
  world.add({ id: ID }, bytes)
  const source = { bytes, closed: true, recorded: recorded.slice(0, written) }
  world.sources.set(ID, source)
  const asked: string[] = []
  const { store } = world.ports
  const watched = {
    ...store,
    recorded: (id: string) => {
      asked.push('recorded')
      return store.recorded(id)
    },
    read: (id: string, from: number, length: number) => {
      asked.push(`${from} ${length}`)
      return store.read(id, from, length)
    },
  }
  return { bytes, recorded, source, asked, hand: createPartReader({ store: watched, sha256: hash }, ID) }
}

describe('the parts in memory', () => {
  it('are read once each, with the pieces on their edges, and what the recorder wrote down is read once', async () => {
    const { hand, asked, bytes } = await scene()
    await hand.readAhead(SECOND)
    const part = await hand.part(FIRST)
    expect(part?.body).toEqual(bytes.slice(0, 1000))
    expect(part?.sha256).toBe(await hash(bytes.slice(0, 1000)))
    const next = await hand.part(SECOND)
    expect(next?.body).toEqual(bytes.slice(1000))
    expect(next?.sha256).toBe(await hash(bytes.slice(1000)))
    expect(asked).toEqual(['recorded', '900 1100', '0 1200'])
  })

  it.each([
    ['in the part', 500, [true, false]],
    ['in the piece on its edge, behind it', 1100, [true, true]],
    ['in the piece on its edge, before the next', 950, [true, true]],
    ['of the other part', 1900, [false, true]],
  ])('are not given when the disk has changed a byte %s', async (_where, at, isDamaged) => {
    const { hand, bytes } = await scene()
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect([await hand.part(FIRST), await hand.part(SECOND)].map((part) => part === null)).toEqual(isDamaged)
  })

  it('are compared with pieces that were recorded since the list was read', async () => {
    const { hand, source, recorded, bytes, asked } = await scene(4)
    expect(await hand.part(FIRST)).not.toBeNull()
    source.recorded = recorded
    bytes[1900] = (bytes[1900] ?? 0) ^ 1
    expect(await hand.part(SECOND)).toBeNull()
    expect(asked.filter((what) => what === 'recorded')).toHaveLength(2)
  })
})
