import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { must } from '#shared/primitives/must.ts'
import { editDoc } from '../../db/edit.ts'
import { readValue } from '../../lib/profile/profile-store.ts'
import { captureDb } from '../capture/capture-db.ts'
import { clearCapture } from '../capture/capture.fake.ts'
import { setVault } from '../capture/piece-vault.ts'
import { closeSegment, discardTake, readSegment, setTakeState } from '../capture/takes.ts'
import { kioskDb, type EventRow } from './kiosk-db.ts'
import { placeRow, prepared, sealing } from './kiosk.fake.ts'
import { nextPlace, openPlace } from './open-place.ts'
import { atBase, begin, documents, everything, interviewAt, open, PERSON, said, SECRETS, spoken, unlocked } from './person.fake.ts'
import { sealLeftOpen } from './seal-place.ts'
import { sendPlaces } from './send-places.ts'

let event: EventRow

beforeEach(async () => {
  await clearCapture()
  event = await prepared(2)
})
afterEach(async () => {
  setVault(null)
  for (const db of open.splice(0)) await db.close()
})

describe('S077 a person at a kiosk', () => {
  it('hands it over, and nothing of them is left to be read: no name, address, answer, word or session', async () => {
    const { db, takeId } = await interviewAt(event, 1)
    // the checker finds what is there
    const before = await everything()
    for (const secret of ['a rehearsed sentence', 'token-of-', takeId]) expect(before).toContain(secret)
    // recorded pieces are sealed as they come, and the name when it was typed
    for (const secret of ['spoken words', 'Pat Placed']) expect(before).not.toContain(secret)
    await sealLeftOpen(event, sealing([db]))
    const after = await everything()
    const ownOfOthers = 'token-of-01k9sample0000000000000evt-02'
    for (const secret of [...SECRETS, 'spoken words', 'only begun']) expect(after.replaceAll(ownOfOthers, '')).not.toContain(secret)
    expect(await placeRow(1)).toMatchObject({ state: 'sealed', stage: 'interview', seconds: 3, bytes: said(1).byteLength * 3 })
    expect((await placeRow(1)).session).toBeUndefined()
    expect((await nextPlace())?.n).toBe(2)
  })

  it('can watch an answer while the key is in memory, and nobody afterwards', async () => {
    const { takeId } = await interviewAt(event, 1)
    const segment = must((await captureDb.takes.get(takeId))?.segments[0], 'it was recorded')
    expect(await (await readSegment(takeId, segment)).text()).toBe(spoken)
    setVault(null)
    await expect(readSegment(takeId, segment)).rejects.toThrow('closed')
  })

  it('gets a place that nobody had, once', async () => {
    const { id } = await interviewAt(event, 1)
    await expect(openPlace(event, 1, PERSON)).rejects.toThrow('open')
    expect(id).toBe((await placeRow(1)).interviewId)
    expect((await nextPlace())?.n).toBe(2)
  })

  it('is sealed after a crash in the middle of a take, which becomes the answer; what was thrown away is gone', async () => {
    const db = await documents(1)
    const { interviewId: id } = await openPlace(event, 1, PERSON)
    await editDoc(db, 'interviews', id, { stage: 'interview' })
    const thrown = await begin(id, 'q1', 2)
    await closeSegment(thrown, 0, 'none')
    await setTakeState(thrown, 'interrupted', 9)
    await discardTake(thrown, false)
    await begin(id, 'q1', 3)
    // the key died with the page
    setVault(null)
    await sealLeftOpen(event, sealing([db]))
    expect(await kioskDb.pieces.where({ n: 1 }).count()).toBe(3)
    const { ports, delivered } = atBase()
    expect(await sendPlaces(await unlocked(), ports)).toEqual({ sent: [1], failed: [] })
    expect(delivered).toMatchObject([{ questions: ['q1'], bytes: spoken }])
  })

  it('is not wiped while a full device takes no seal, and is sealed once there is room', async () => {
    const { db, takeId } = await interviewAt(event, 1)
    const { put } = kioskDb.places
    kioskDb.places.put = () => Promise.reject(new DOMException('the disk is full', 'QuotaExceededError')) as never
    await expect(sealLeftOpen(event, sealing([db]))).rejects.toThrow('the disk is full')
    kioskDb.places.put = put
    expect(await placeRow(1)).toMatchObject({ state: 'open' })
    expect(await captureDb.takes.get(takeId)).toBeDefined()
    expect(await kioskDb.pieces.where({ n: 1 }).count()).toBe(4)
    expect(await sealLeftOpen(event, sealing([db]))).toMatchObject([{ n: 1, state: 'sealed' }])
    expect(await captureDb.takes.count()).toBe(0)
  })

  it('whose page died between seal and wipe is wiped at the next start, and sealed once', async () => {
    const { db } = await interviewAt(event, 1)
    const dying = { ...sealing([db]), wipe: () => Promise.reject(new Error('the page died')) }
    await expect(sealLeftOpen(event, dying)).rejects.toThrow('the page died')
    const sealed = await placeRow(1)
    expect(await readValue('session')).toBeDefined()
    expect(await sealLeftOpen(event, sealing([db]))).toEqual([])
    expect(await placeRow(1)).toEqual(sealed)
    expect(await readValue('session')).toBeUndefined()
    expect(await captureDb.takes.count()).toBe(0)
  })
})
