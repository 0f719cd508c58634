import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { store } from '../../store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture, recording, row } from '../capture/capture.fake.ts'
import { judgeTake } from './judge-take.ts'
import type { TakeMeasure } from './take-check.ts'
import { forgetCheck, unkeptChecksAtom, withUnkept } from './unkept-checks.ts'

const full = (): never => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const NO_SOUND: TakeMeasure = { hasSoundTrack: false, levels: [], clipped: 0, hasVoice: null, pictures: [], hasFace: null }
const judge = (takeId: string, measure: () => Promise<TakeMeasure | null>, levels: number[] = []): Promise<void> =>
  judgeTake({ takeId, measure, microphone: null, levels, signal: new AbortController().signal })

beforeEach(async () => {
  await clearCapture()
  store.set(unkeptChecksAtom, {})
})
afterEach(() => captureDb.takes.hook('updating').unsubscribe(full))

describe('the judgement of a take', () => {
  it('S060 is kept with the take', async () => {
    const id = await recording([10])
    await judge(id, () => Promise.resolve(NO_SOUND))
    expect((await row(id)).check?.findings).toEqual(['noMicrophone'])
    expect(store.get(unkeptChecksAtom)).toEqual({})
  })

  it('S060 counts on a full device too, for as long as the page lives, and gives back the try of a take that was thrown away', async () => {
    const [id, gone] = [await recording([10]), await recording([10])]
    await captureDb.takes.update(gone, { state: 'discarded' })
    captureDb.takes.hook('updating', full)
    await judge(id, () => Promise.resolve(NO_SOUND))
    await judge(gone, () => Promise.resolve(NO_SOUND))
    const shown = async () =>
      withUnkept(await captureDb.takes.toArray(), store.get(unkeptChecksAtom)).map(({ check, free }) => [check?.findings, free])
    expect(await shown()).toEqual(
      expect.arrayContaining([
        [['noMicrophone'], false],
        [['noMicrophone'], true],
      ]),
    )
    forgetCheck(id)
    expect(await shown()).toEqual(expect.arrayContaining([[undefined, false]]))
  })

  it.each([
    ['cannot measure', () => Promise.resolve(null)],
    ['fails', () => Promise.reject(new Error('no worker'))],
  ])('S060 comes from what was heard while recording when the browser %s', async (_how, measure) => {
    const id = await recording([10])
    await judge(
      id,
      measure,
      Array.from({ length: 50 }, () => 0.01),
    )
    expect((await row(id)).check).toMatchObject({ findings: ['silent'], basis: 'loudness' })
  })
})
