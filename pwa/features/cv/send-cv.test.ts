import { describe, expect, it } from 'vitest'
import type { CvRow } from '../capture/capture-db.ts'
import { CV_TRIES, sendCv, type CvPorts, type CvTry } from './send-cv.ts'

const fresh: CvRow = {
  interviewId: 'i1',
  name: 'cv.pdf',
  extension: 'pdf',
  bytes: 3,
  sha256: 'x',
  state: 'kept',
  problem: null,
  tries: { store: 0, link: 0 },
  isStored: false,
}

/** A server whose answers are written down; the last one of a list is repeated. */
function against(answers: { store: CvTry[]; link: CvTry[] }) {
  const world = { row: fresh, requests: { store: 0, link: 0 }, pauses: [] as number[] }
  const answer = (step: 'store' | 'link') => (): Promise<CvTry> => {
    const at = Math.min(world.requests[step]++, answers[step].length - 1)
    return Promise.resolve(answers[step][at] ?? 'done')
  }
  const ports: CvPorts = {
    read: () => Promise.resolve(world.row),
    change: (changes) => Promise.resolve(void (world.row = { ...world.row, ...changes })),
    store: answer('store'),
    link: answer('link'),
    sleep: (ms) => Promise.resolve(void world.pauses.push(ms)),
    random: () => 1,
  }
  return { world, ports }
}

describe('sending a CV', () => {
  it('stores it, tells the server, and is done', async () => {
    const { world, ports } = against({ store: ['done'], link: ['done'] })
    expect(await sendCv(ports)).toBe('ended')
    expect(world).toMatchObject({ row: { state: 'sent' }, requests: { store: 1, link: 1 }, pauses: [] })
    expect(await sendCv(ports)).toBe('ended')
    expect(world.requests).toEqual({ store: 1, link: 1 })
  })

  it('X36 a server that always fails hears 3 requests to store it in all, then it has failed', async () => {
    const { world, ports } = against({ store: ['again'], link: [] })
    expect(await sendCv(ports)).toBe('ended')
    expect(world).toMatchObject({ row: { state: 'failed' }, requests: { store: 3, link: 0 }, pauses: [1000, 2000] })
    expect(CV_TRIES).toBe(3)
  })

  it('X36 a server that stores it and fails to take what was read from it hears 3 requests of that in all', async () => {
    const { world, ports } = against({ store: ['again', 'again', 'done'], link: ['again'] })
    await sendCv(ports)
    expect(world).toMatchObject({ row: { state: 'failed', isStored: true }, requests: { store: 3, link: 3 } })
  })

  it('X36 the third request may still be the one that works', async () => {
    const { world, ports } = against({ store: ['again', 'again', 'done'], link: ['again', 'again', 'done'] })
    await sendCv(ports)
    expect(world).toMatchObject({ row: { state: 'sent' }, requests: { store: 3, link: 3 } })
  })

  it('X36 waiting for a connection is no try', async () => {
    const { world, ports } = against({ store: ['offline', 'again', 'offline', 'again', 'offline', 'done'], link: ['offline', 'done'] })
    const runs = []
    while (world.row.state === 'kept') runs.push(await sendCv(ports))
    expect(runs).toEqual(['offline', 'offline', 'offline', 'offline', 'ended'])
    expect(world.row).toMatchObject({ state: 'sent', tries: { store: 2, link: 0 } })
  })

  it('S045 what the candidate holds back is no try', async () => {
    const { world, ports } = against({ store: ['held', 'again', 'held', 'done'], link: ['done'] })
    const runs = []
    while (world.row.state === 'kept') runs.push(await sendCv(ports))
    expect(runs).toEqual(['held', 'held', 'ended'])
    expect(world.row).toMatchObject({ state: 'sent', tries: { store: 1, link: 0 } })
  })

  it.each<CvTry>(['size', 'type', 'virus', 'room'])('a file that is refused (%s) is not sent again', async (problem) => {
    const { world, ports } = against({ store: [problem], link: [] })
    await sendCv(ports)
    expect(world).toMatchObject({ row: { state: 'refused', problem }, requests: { store: 1, link: 0 } })
  })

  it('what the store has lost is brought again, and not for ever', async () => {
    const once = against({ store: ['done'], link: ['gone', 'done'] })
    await sendCv(once.ports)
    expect(once.world).toMatchObject({ row: { state: 'sent' }, requests: { store: 2, link: 2 } })
    const always = against({ store: ['done'], link: ['gone'] })
    await sendCv(always.ports)
    expect(always.world).toMatchObject({ row: { state: 'failed' }, requests: { link: 3 } })
  })
})
