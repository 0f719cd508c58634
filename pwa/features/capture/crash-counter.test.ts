import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { captureDb } from './capture-db.ts'
import { clearCapture, row, wish } from './capture.fake.ts'
import { countCrash } from './crash-counter.ts'
import { openTake } from './takes.ts'

beforeEach(clearCapture)

const dies = (): Promise<string> => new Promise(() => undefined)
/** Begun by a page that dies meanwhile: nothing after it runs. */
async function dieOf(id: string): Promise<void> {
  let begun = (): void => undefined
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  void countCrash(id, 'check', () => {
    begun()
    return dies()
  })
  await hasBegun
}

describe('work that may end the page', () => {
  it('is begun again after one death; after two no more, on no take of this browser; other work is', async () => {
    const [{ id }, other] = [await openTake(wish), await openTake(wish)]
    await dieOf(id)
    expect(await countCrash(id, 'check', () => Promise.resolve('done'))).toBe('done')
    await dieOf(id)
    const begun: string[] = []
    const check = (takeId: string): Promise<unknown> =>
      countCrash(takeId, 'check', () => {
        begun.push(takeId)
        return Promise.resolve('done')
      })
    expect([await check(id), await check(other.id)]).toEqual([null, null])
    expect(begun).toEqual([])
    expect(await countCrash(id, 'small', () => Promise.resolve('small'))).toBe('small')
  })

  it('counts nothing that ended, well or not, and loses no other change', async () => {
    const { id } = await openTake(wish)
    for (let times = 0; times < 3; times++) {
      const calledOff = countCrash(id, 'check', async () => {
        await captureDb.takes.update(id, { finishedAt: times })
        throw new Error('called off')
      })
      await expect(calledOff).rejects.toThrow('called off')
    }
    expect(await row(id)).toMatchObject({ finishedAt: 2, state: 'recording', dared: { check: 0 } })
  })

  it('is done on a device that is too full to count it, unless pages died of it before', async () => {
    const [{ id }, other] = [await openTake(wish), await openTake(wish)]
    const full = (): never => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    captureDb.takes.hook('updating', full)
    expect(await countCrash(id, 'check', () => Promise.resolve('done'))).toBe('done')
    expect(await countCrash('gone', 'check', () => Promise.resolve('done'))).toBeNull()
    captureDb.takes.hook('updating').unsubscribe(full)
    await dieOf(other.id)
    await dieOf(other.id)
    captureDb.takes.hook('updating', full)
    expect(await countCrash(id, 'check', () => Promise.resolve('done'))).toBeNull()
    captureDb.takes.hook('updating').unsubscribe(full)
  })

  it('is not begun on a take that is gone', async () => {
    expect(await countCrash('gone', 'check', () => Promise.resolve('done'))).toBeNull()
  })
})
