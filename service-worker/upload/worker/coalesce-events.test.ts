import { describe, expect, it } from 'vitest'
import { coalesceEvents, sendWhenLeft } from './coalesce-events.ts'

describe('a waking of the worker', () => {
  const scene = (looking: readonly boolean[], sent: readonly boolean[]) => {
    const told: string[] = []
    const next = (answers: readonly boolean[], name: string): boolean => answers[told.filter((one) => one === name).length - 1] ?? false
    const note = (name: string, answers: readonly boolean[]): Promise<boolean> => {
      told.push(name)
      return Promise.resolve(next(answers, name))
    }
    const looks = {
      isSomebodyLooking: () => note('look', looking),
      send: () => note('send', sent),
      isOver: () => false,
      wait: () => note('wait', []),
    }
    return { told, looks }
  }

  it('waits for a page that is still going, then sends', async () => {
    const { told, looks } = scene([true, true, false], [true])
    expect(await sendWhenLeft(looks)).toBe(true)
    expect(told).toEqual(['look', 'wait', 'look', 'wait', 'look', 'send'])
  })

  it('tries again what a page that goes still has locked', async () => {
    const { told, looks } = scene([], [false, true])
    expect(await sendWhenLeft(looks)).toBe(true)
    expect(told).toEqual(['look', 'send', 'wait', 'look', 'send'])
  })

  it('leaves it to a page that stays, and says that something is left', async () => {
    const { told, looks } = scene([true, true, true, true, true], [true])
    expect(await sendWhenLeft(looks)).toBe(false)
    expect(told).not.toContain('send')
  })

  it('looks no further when the server asks for a pause', async () => {
    const { told, looks } = scene([], [])
    expect(await sendWhenLeft({ ...looks, send: () => (told.push('send'), Promise.resolve('later')) })).toBe(false)
    expect(told).toEqual(['look', 'send'])
  })

  it('begins nothing when it is over', async () => {
    const { told, looks } = scene([], [false])
    expect(await sendWhenLeft({ ...looks, isOver: () => told.includes('wait') })).toBe(false)
    expect(told).toEqual(['look', 'send', 'wait'])
  })
})

describe('events of the worker that meet', () => {
  it('are one piece of work, done once more for those that came while it ran', async () => {
    let end: (isDone: boolean) => void = () => undefined
    let now = 1000
    const runs: number[] = []
    const wake = coalesceEvents(
      (askedAt) => {
        runs.push(askedAt)
        return new Promise((resolve) => (end = resolve))
      },
      () => now,
    )
    const first = wake()
    now = 2000
    const second = wake()
    now = 5000
    const third = wake()
    expect(runs).toEqual([1000])
    end(false)
    await expect.poll(() => runs).toEqual([1000, 5000])
    end(true)
    expect(await Promise.all([first, second, third])).toEqual([true, true, true])
    expect(runs).toHaveLength(2)
  })

  it('are new work when the last has ended, well or badly', async () => {
    let runs = 0
    const work = () => (++runs === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(true))
    const wake = coalesceEvents(work, () => 0)
    await expect(wake()).rejects.toThrow('no database')
    expect(await wake()).toBe(true)
    expect(runs).toBe(2)
  })
})
