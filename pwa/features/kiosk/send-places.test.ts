import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { ApiError, OfflineError } from '../../api/client.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture } from '../capture/capture.fake.ts'
import { setVault } from '../capture/piece-vault.ts'
import { giveBack, giveBackIfOver, type TellPlace } from './give-back.ts'
import { kioskDb, type EventRow } from './kiosk-db.ts'
import { EVENT, placeRow, prepared, sealing } from './kiosk.fake.ts'
import { nextPlace, openPlace } from './open-place.ts'
import { atBase, everything, interviewAt, open, PERSON, SECRETS, spoken, unlocked } from './person.fake.ts'
import { sealLeftOpen } from './seal-place.ts'
import { sendPlaces, type SendPorts } from './send-places.ts'

let event: EventRow

beforeEach(async () => {
  await clearCapture()
  event = await prepared(2)
})
afterEach(async () => {
  setVault(null)
  for (const db of open.splice(0)) await db.close()
})

describe('S078 sending at base', () => {
  async function twoSealed(): Promise<void> {
    for (const n of [1, 2]) await sealLeftOpen(event, sealing([(await interviewAt(event, n)).db]))
    open.splice(0)
  }

  it('brings everything byte for byte with its person, drafts and choices, once though it is pressed twice, and leaves nothing', async () => {
    await twoSealed()
    const { ports, claimed, delivered, told } = atBase()
    const key = await unlocked()
    const [first, second] = await Promise.all([sendPlaces(key, ports), sendPlaces(key, ports)])
    expect([first, second]).toEqual(Array(2).fill({ sent: [1, 2], failed: [] }))
    expect(await sendPlaces(key, ports)).toEqual({ sent: [], failed: [] })
    expect(claimed).toEqual([PERSON, PERSON])
    expect(told).toEqual(['01 held', '01 sent', '02 held', '02 sent'])
    const all = {
      texts: [undefined, 'ships and harbours', 'only begun'],
      questions: ['q1', 'q2', 'q3'],
      bytes: spoken,
      details: ['english', 'MSc', { shift: 'night' }],
    }
    expect(delivered).toEqual([all, all])
    expect(await placeRow(2)).toMatchObject({ state: 'sent', receipts: 3, pieceKeys: [] })
    expect(await kioskDb.pieces.count()).toBe(0)
    const left = await everything()
    for (const secret of [...SECRETS, 'spoken words', 'only begun']) expect(left).not.toContain(secret)
  })

  it('that fails leaves the place sealed and nothing open, sends the others, and is done the next time', async () => {
    await twoSealed()
    const { ports, delivered } = atBase()
    let isDown = true
    const enter: SendPorts['enter'] = (session) =>
      isDown && session.actor.id.endsWith('01') ? Promise.reject(new Error('the server is away')) : ports.enter(session)
    const key = await unlocked()
    expect(await sendPlaces(key, { ...ports, enter })).toEqual({ sent: [2], failed: [{ n: 1, why: 'other' }] })
    expect(await placeRow(1)).toMatchObject({ state: 'sealed' })
    isDown = false
    expect(await sendPlaces(key, { ...ports, enter })).toEqual({ sent: [1], failed: [] })
    expect(delivered).toHaveLength(2)
  })

  it('that dies while answers lie open is wiped at the next start, and sent again from the seal', async () => {
    await twoSealed()
    const { ports, delivered } = atBase()
    const key = await unlocked()
    const dies = () => Promise.reject(new Error('the page died'))
    await expect(sendPlaces(key, { ...ports, deliver: dies, wipe: dies })).rejects.toThrow('the page died')
    expect(await placeRow(1)).toMatchObject({ state: 'sending' })
    expect(await captureDb.takes.count()).toBe(1)
    await sealLeftOpen(event, sealing(open.splice(0)))
    expect(await placeRow(1)).toMatchObject({ state: 'sealed' })
    expect(await captureDb.takes.count()).toBe(0)
    expect(await sendPlaces(key, ports)).toEqual({ sent: [1, 2], failed: [] })
    expect(delivered).toHaveLength(2)
  })

  it('keeps a place of which a piece is damaged, and opens none with the key of another event', async () => {
    await twoSealed()
    const [piece] = await kioskDb.pieces.where({ n: 1 }).toArray()
    await kioskDb.pieces.update(must(piece, 'it was recorded').name, { bytes: new ArrayBuffer(40) })
    const { ports } = atBase()
    const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
    const why = 'damaged'
    expect(await sendPlaces(privateKey, ports)).toEqual({
      sent: [],
      failed: [
        { n: 1, why },
        { n: 2, why },
      ],
    })
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [2], failed: [{ n: 1, why }] })
    expect(await kioskDb.pieces.where({ n: 1 }).count()).toBe(3)
  })

  it.each([
    ['offline', new OfflineError('no answer')],
    ['gone', new ApiError({ status: 401, error_code: 1001 })],
    ['full', new DOMException('the disk is full', 'QuotaExceededError')],
    ['other', new Error('a stranger')],
  ] as const)('says why a place was not sent, %s, and keeps it', async (why, error) => {
    await twoSealed()
    const { ports } = atBase({ tell: () => Promise.reject(error) })
    const failed = [1, 2].map((n) => ({ n, why }))
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [], failed })
    expect(await kioskDb.pieces.count()).toBe(6)
    expect(await captureDb.takes.count()).toBe(0)
  })

  it('keeps a place of which the server refused an answer, though nothing waits to be sent', async () => {
    await twoSealed()
    const { ports } = atBase()
    const refusing = { ...ports, deliver: async () => Promise.resolve(['q1', 'q2']) }
    expect(await sendPlaces(await unlocked(), refusing)).toEqual({ sent: [], failed: [1, 2].map((n) => ({ n, why: 'other' })) })
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [1, 2], failed: [] })
  })
})

describe('S078 an event that a recruiter ended meanwhile', () => {
  const ended = () => {
    const told: string[] = []
    const tell: TellPlace = ({ actor: { id } }, state) => {
      told.push(`${id.slice(-2)} ${state}`)
      return Promise.resolve({ ended: true })
    }
    return { told, tell }
  }

  it('is delivered as ever, and then unused places go back and are given to nobody', async () => {
    await sealLeftOpen(event, sealing([(await interviewAt(event, 1)).db]))
    open.splice(0)
    const { told, tell } = ended()
    const { ports, delivered } = atBase({ tell })
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [1], failed: [] })
    expect(delivered).toMatchObject([{ bytes: spoken }])
    expect(told).toEqual(['01 held', '01 sent', '02 free', '02 returned'])
    expect(await placeRow(2)).toMatchObject({ state: 'returned' })
    expect((await placeRow(2)).session).toBeUndefined()
    expect(await nextPlace()).toBeNull()
    await expect(openPlace(event, 2, PERSON)).rejects.toThrow('returned')
    expect(await kioskDb.events.get(EVENT)).toMatchObject({ isOver: true })
  })

  it('gives no place back that was used, and tells again what was not heard', async () => {
    await openPlace(event, 1, PERSON)
    const { told, tell } = ended()
    await expect(giveBack(() => Promise.reject(new OfflineError('no answer')))).rejects.toThrow('no answer')
    expect(await placeRow(2)).toMatchObject({ state: 'returned' })
    await giveBackIfOver(tell)
    expect(told).toEqual(['02 free', '02 returned'])
    expect(await placeRow(1)).toMatchObject({ state: 'open' })
    // the answer of a first try was lost, and the place is gone
    await kioskDb.places.update(2, { session: must((await placeRow(1)).session, 'it is open') })
    await giveBackIfOver(() => Promise.reject(new ApiError({ status: 401, error_code: 1001 })))
    expect((await placeRow(2)).session).toBeUndefined()
  })

  it('leaves a tablet alone that hears nothing of an end', async () => {
    const { ports, told } = atBase()
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [], failed: [] })
    expect(told).toEqual(['01 free'])
    expect((await nextPlace())?.n).toBe(1)
  })
})
