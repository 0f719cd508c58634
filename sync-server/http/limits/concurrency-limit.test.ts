import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

const never = new Promise<void>(() => undefined)

describe('room for work', () => {
  it('is for all together and for each caller by itself; who finds none hears when to come back', async () => {
    const limited = limitConcurrency({ most: 10, mostOfOne: 6, retryAfterSeconds: 3 })
    void limited({ who: 'a', units: 4 }, () => never)
    const full = { error: 'unavailable', retryAfterSeconds: 3 }
    await expect(limited({ who: 'a', units: 3 }, () => Promise.resolve('done'))).rejects.toMatchObject(full)
    expect(await limited({ who: 'a', units: 2 }, () => Promise.resolve('done'))).toBe('done')
    void limited({ who: 'b', units: 6 }, () => never)
    await expect(limited({ who: 'c', units: 1 }, () => Promise.resolve('done'))).rejects.toMatchObject(full)
  })

  it('is given back when the work ends, also when it fails', async () => {
    const limited = limitConcurrency({ most: 5, mostOfOne: 5, retryAfterSeconds: 1 })
    for (let turn = 0; turn < 3; turn++)
      await expect(limited({ who: 'a', units: 5 }, () => Promise.reject(new Error('broke')))).rejects.toThrow('broke')
    expect(await limited({ who: 'b', units: 5 }, () => Promise.resolve('done'))).toBe('done')
  })
})
