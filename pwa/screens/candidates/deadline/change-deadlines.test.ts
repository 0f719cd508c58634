import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../api/client.ts'
import { changeDeadlines, type DeadlinesDone } from './change-deadlines.ts'

const people = (n: number): string[] => Array.from({ length: n }, (_, i) => `p${i}`)
const wanted = { job_id: 'j', interview_deadline: '2027-01-31T10:00:00.000Z' }

/** Does it with a server that refuses these calls (1 = the first), and counts what runs at once. */
async function change(n: number, { failing = [] as number[], waits = false } = {}) {
  const calls: string[][] = []
  const percents: number[] = []
  let underWay = 0
  let most = 0
  const give = async ({ interview_ids: ids }: { interview_ids: string[] }) => {
    calls.push(ids)
    most = Math.max(most, ++underWay)
    const isFailing = failing.includes(calls.length)
    await Promise.resolve()
    underWay--
    if (isFailing) throw new ApiError({ status: 503, error_code: 1006 })
    return waits ? null : { changed: ids, refused: [], mails: ids.length, limited: [] }
  }
  const done: DeadlinesDone = await changeDeadlines(give, { wanted, ids: people(n) }, (percent) => percents.push(percent))
  return { done, sizes: calls.map((ids) => ids.length), percents, most }
}

describe('deadlines of many', () => {
  it.each([
    [23, [5, 5, 5, 5, 3]],
    [5, [5]],
    [0, []],
  ])('R199 of %i are set five at a time, one call after the other', async (n, sizes) => {
    const { sizes: asked, most, done } = await change(n)
    expect([asked, most, done.changed, done.failedIds]).toEqual([sizes, n === 0 ? 0 : 1, n, []])
  })

  it.each([
    [23, [22, 43, 65, 87, 100]],
    [6, [83, 100]],
    [1, [100]],
  ])('R200 of %i tell how much is done in percent', async (n, percents) => {
    expect((await change(n)).percents).toEqual(percents)
  })

  it('R201 go on after a call that failed, and name those whom it did not reach with the reason', async () => {
    const { done, sizes, percents } = await change(23, { failing: [2] })
    expect([sizes, percents]).toEqual([
      [5, 5, 5, 5, 3],
      [22, 43, 65, 87, 100],
    ])
    expect(done).toMatchObject({ changed: 18, mails: 18, failedIds: ['p5', 'p6', 'p7', 'p8', 'p9'], failure: { status: 503 } })
  })

  it('that wait on the device are counted as waiting, not as done', async () => {
    expect((await change(7, { waits: true })).done).toMatchObject({ changed: 0, waiting: 7, failedIds: [], failure: null })
  })
})
