import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveCheaply as derive } from '../../crypto/derive.fake.ts'
import type { PasscodeWork } from '../../crypto/derive-types.ts'
import { openSealed, sealFor } from '../../crypto/lock-crypto.ts'
import { isPin, makeEventKeys, MOST_TRIES, unlockByKey, unlockByPin } from './event-keys.ts'
import { kioskDb } from './kiosk-db.ts'

const ID = '01k9sample0000000000000evt'
const PIN = '314159'
let privateKey = ''
const tries = async () => (await kioskDb.events.get(ID))?.triesLeft
const tryPin = (pin: string) => unlockByPin(ID, pin, { derive })

beforeEach(async () => {
  const made = await makeEventKeys(ID, PIN, { derive })
  privateKey = made.privateKey
  await kioskDb.events.put({ id: ID, jobId: 'j', name: 'Fair', keys: made.keys, triesLeft: MOST_TRIES })
})

describe('S078 the PIN of a kiosk', () => {
  it('has six digits or more, in the digits of any keyboard', () => {
    expect(['123456', '12345678', '123 456', '١٢٣٤٥٦'].map(isPin)).toEqual([true, true, true, true])
    expect(['12345', '12345a', 'abcdef', '', '1234567x'].map(isPin)).toEqual([false, false, false, false, false])
  })

  it('opens what was sealed for the event, typed in whatever digits, and another one does not', async () => {
    const { keys } = (await kioskDb.events.get(ID)) ?? {}
    const sealed = await sealFor(keys?.publicKey ?? new Uint8Array(), 'a text', 'c')
    for (const pin of [PIN, '314 159', '٣١٤١٥٩']) {
      const { key } = await tryPin(pin)
      expect(key && (await openSealed(key, sealed, 'c'))).toBe('a text')
    }
    expect(await tryPin('314158')).toEqual({ key: null, triesLeft: MOST_TRIES - 1 })
  })

  it('is guessed ten times and no more, also when the page dies in the middle of a try; the right one is then refused too', async () => {
    const dying = () => Promise.reject(new Error('the page died'))
    await expect(unlockByPin(ID, '000000', { derive: dying })).rejects.toThrow('the page died')
    for (let left = MOST_TRIES - 2; left >= 0; left--) expect(await tryPin('000000')).toEqual({ key: null, triesLeft: left })
    const works: PasscodeWork[] = []
    expect(await unlockByPin(ID, PIN, { derive: (work) => (works.push(work), derive(work)) })).toEqual({ key: null, triesLeft: 0 })
    expect(works).toEqual([])
  })

  it('typed rightly gives all tries back', async () => {
    await tryPin('000000')
    expect(await tries()).toBe(MOST_TRIES - 1)
    expect((await tryPin(PIN)).key).not.toBeNull()
    expect(await tries()).toBe(MOST_TRIES)
  })

  it('forgotten is replaced by the key from the server, also after ten tries, and by that of no other event', async () => {
    await kioskDb.events.update(ID, { triesLeft: 0 })
    const other = await makeEventKeys(ID, PIN, { derive })
    for (const wrong of [other.privateKey, 'no key', '', privateKey.slice(4)]) expect(await unlockByKey(ID, wrong)).toBeNull()
    expect(await tries()).toBe(0)
    expect(await unlockByKey(ID, ` ${privateKey.slice(0, 50)}\n${privateKey.slice(50)} `)).not.toBeNull()
    expect((await tryPin(PIN)).key).not.toBeNull()
  })
})
