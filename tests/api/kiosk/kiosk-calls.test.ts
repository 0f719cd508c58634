import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import { placeIdOf } from '#shared/policies/candidates/kiosk-places.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { documents, type Doc } from '#server/sync/documents.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const { jobId, gid } = sample
const KEY = Buffer.from(newId().repeat(5)).toString('base64')

interface Place {
  interview_id: string
  session: SignedIn
}
const body = (event_id: string, places = 2) => ({ event_id, job_id: jobId, places, private_key: KEY })
const openEvent = (event: string, places?: number) => scene.result<Place[]>('kiosk/open_event', body(event, places))
async function opened(places?: number): Promise<{ event: string; first: Place; places: Place[] }> {
  const event = newId()
  const made = await openEvent(event, places)
  return { event, places: made, first: must(made[0], 'an event has places') }
}
const rowOf = async (id: string): Promise<Doc<'interviews'> | null> => await documents.get(scene.app.deps, 'interviews', { id, gid })
const claim = ({ interview_id, session }: Place, person: object) =>
  scene.result<{ address_taken: boolean }>('kiosk/claim_place', { interview_id, ...person }, session.token)
const audited = async (action: string) => await scene.app.deps.models.audit.countDocuments({ gid, action })

describe('S077 kiosk/open_event', () => {
  it('makes places without a person, each with a session that opens its own pack and no other', async () => {
    const { event, places, first } = await opened(3)
    expect(places.map(({ interview_id }) => interview_id)).toEqual([1, 2, 3].map((n) => placeIdOf(event, n)))
    expect(await rowOf(first.interview_id)).toMatchObject({
      name: 'Kiosk place 1',
      email: `${first.interview_id}@no-address.invalid`,
      jobId,
    })
    const other = must(places[1], 'there are three').interview_id
    const open = (interview_id: string) => scene.post('jobseeker/fetch_setting', { interview_id }, first.session.token)
    expect((await open(first.interview_id)).status).toBe(200)
    expect((await open(other)).status).toBe(404)
    expect(await scene.app.deps.models.quotaEntries.countDocuments({ gid, kind: 'use', target: first.interview_id })).toBe(0)
  })

  it('repeated finds the same places, and is refused with other ones, by others, once ended or late', async () => {
    const { event, first } = await opened()
    const again = await openEvent(event)
    expect(again.map(({ interview_id }) => interview_id)).toEqual([1, 2].map((n) => placeIdOf(event, n)))
    expect((await scene.post('jobseeker/fetch_setting', {}, again[0]?.session.token)).status).toBe(200)
    expect((await scene.post('jobseeker/fetch_setting', {}, first.session.token)).status).toBe(200)
    expect((await scene.post('kiosk/open_event', body(event, 3))).status).toBe(409)
    await scene.app.deps.models.kioskEvents.updateOne({ _id: event }, { $set: { createdAt: 1 } })
    expect((await scene.post('kiosk/open_event', body(event))).status).toBe(409)
    await scene.app.deps.models.kioskEvents.updateOne({ _id: event }, { $set: { createdAt: Date.now(), by: 'somebody' } })
    expect((await scene.post('kiosk/open_event', body(event))).status).toBe(409)
    await scene.app.deps.models.kioskEvents.updateOne({ _id: event }, { $set: { by: sample.recruiterId } })
    await scene.result('kiosk/end_event', { event_id: event })
    expect((await scene.post('kiosk/open_event', body(event))).status).toBe(409)
  })

  it.each([0, 61])('refuses %i places', async (places) => {
    expect((await scene.post('kiosk/open_event', body(newId(), places))).status).toBe(422)
  })

  it('answers 12 for a job that takes nobody, and keeps the key sealed', async () => {
    const { event } = await opened()
    const stored = await scene.app.deps.models.kioskEvents.findOne({ _id: event }).lean()
    expect(JSON.stringify(stored)).not.toContain(KEY.slice(0, 40))
    const { entities } = scene.app.deps.models
    await entities.updateOne({ _id: jobId, gid }, { $set: { 'body.archived': true } })
    try {
      expect((await scene.post('kiosk/open_event', body(newId()))).body?.error_code).toBe(12)
    } finally {
      await entities.updateOne({ _id: jobId, gid }, { $unset: { 'body.archived': '' } })
    }
  })
})

describe('S077 kiosk/claim_place', () => {
  it('notes the person once, and the device goes on with its session', async () => {
    const { first } = await opened()
    const email = `${newId()}@claimed.test`
    for (const person of [{ name: 'Pat Placed', email, phone: '+55 1' }, { name: 'Somebody else' }])
      expect(await claim(first, person)).toEqual({ address_taken: false })
    expect(await rowOf(first.interview_id)).toMatchObject({ name: 'Pat Placed', email, phone: '+55 1' })
    expect((await scene.post('jobseeker/fetch_setting', {}, first.session.token)).status).toBe(200)
  })

  it('leaves out an address that is in the job, with a mark, also when it is repeated', async () => {
    const { first } = await opened()
    for (let n = 0; n < 2; n++)
      expect(await claim(first, { name: 'Pat Placed', email: sample.candidateEmail, phone: '+55 1' })).toEqual({ address_taken: true })
    const row = await rowOf(first.interview_id)
    expect(row).toMatchObject({ name: 'Pat Placed', phone: '+55 1', addressTaken: true, email: `${first.interview_id}@no-address.invalid` })
  })

  it('changes no interview that is no place, and no other place', async () => {
    const { places, first } = await opened()
    await claim(
      { interview_id: sample.interviewId, session: { ...first.session, token: scene.world.tokens.jobseeker } },
      { name: 'Nobody' },
    )
    expect((await rowOf(sample.interviewId))?.name).not.toBe('Nobody')
    const other = must(places[1], 'there are two').interview_id
    expect((await scene.post('kiosk/claim_place', { interview_id: other, name: 'Pat' }, first.session.token)).status).toBe(404)
  })
})

describe('S078 kiosk/recover_key', () => {
  it('gives the key to a recruiter of the job, each time with an entry in the audit log', async () => {
    const { event } = await opened()
    const before = await audited('kiosk.keyRecovered')
    for (let n = 0; n < 2; n++) expect(await scene.result('kiosk/recover_key', { event_id: event })).toEqual({ private_key: KEY })
    expect((await audited('kiosk.keyRecovered')) - before).toBe(2)
    await scene.app.deps.models.kioskEvents.updateOne({ _id: event }, { $set: { sealedKey: 'A'.repeat(200) } })
    expect((await scene.post('kiosk/recover_key', { event_id: event })).body?.error_code).toBe(1)
    expect((await audited('kiosk.keyRecovered')) - before).toBe(2)
  })
})
