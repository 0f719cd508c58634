import { afterEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { sample } from '#shared/lib/sample.ts'
import { noAddressOf } from '#shared/policies/candidates/has-address.ts'
import { must } from '#shared/primitives/must.ts'
import { newId } from '#shared/primitives/ids.ts'
import { scopeOf } from '#shared/primitives/scopes.ts'
import type { KioskEventFacts } from '#shared/views/kiosk.ts'
import { lookAtEvents } from '#server/commands/kiosk/look-at-events.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { useScene } from '../../support/server/scene.ts'
import { Caller } from '../../sync/support/http.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
const scene = useScene({ clock })
const { jobId, gid } = sample
const scope = scopeOf.job(jobId)
const DAY_MS = 86_400_000
/** Session of a place lives so long, here with an hour to spare. */
const OVER_MS = 60 * DAY_MS + 3_600_000

interface Place {
  interview_id: string
  session: SignedIn
}
type News = 'free' | 'held' | 'sent' | 'returned'

async function opened(places: number): Promise<{ event: string; places: Place[]; first: Place; second: Place }> {
  const event = newId()
  const body = { event_id: event, job_id: jobId, places, private_key: 'A'.repeat(184) }
  const made = await scene.result<Place[]>('kiosk/open_event', body)
  return { event, places: made, first: must(made[0], 'one'), second: must(made[1], 'two') }
}
const end = (event_id: string) => scene.result<object>('kiosk/end_event', { event_id })
const tell = ({ interview_id, session }: Place, state: News) => scene.post('kiosk/tell_place', { interview_id, state }, session.token)
const ended = async (place: Place, state: News) => (await tell(place, state)).body?.result
const claim = ({ interview_id, session }: Place, person: object) =>
  scene.result('kiosk/claim_place', { interview_id, ...person }, session.token)
const rowOf = (id: string) => documents.get(scene.app.deps, 'interviews', { id, gid })
const factsOf = async (event: string) =>
  (await scene.result<KioskEventFacts[]>('kiosk/list_events', { job_id: jobId })).find(({ event_id }) => event_id === event)
const changeJob = (changes: Record<string, unknown>) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: jobId, gid, changes: changes as never })

/** Sends what a tablet recorded at a place: its progress, an answer and its person. */
async function send(place: Place): Promise<void> {
  const { interview_id: iv, session } = place
  expect(await ended(place, 'held')).toBeDefined()
  const device = new Caller(scene.app.url, {
    actor: { id: iv, role: 'jobseeker', gid, name: 'Kiosk place', only: iv },
    token: session.token,
  })
  const interview = must(await device.get('interviews', iv), 'the own interview')
  const begun = { stage: 'interview', startedAt: 5, firstAnswerAt: 6, finishedAt: 9, language: 'english' }
  expect((await device.edit('interviews', interview, begun)).rejects).toEqual([])
  const question = must(
    (await documents.find(scene.app.deps, 'questions', { scope, gid })).find(({ kind }) => kind === 'short'),
    'a text',
  )
  const answer = { interviewId: iv, questionId: question.id, kind: 'short', attempt: 1, state: 'final', text: 'By asking', startedAt: 6 }
  expect((await device.insert('answers', { id: newId(), scope, iv }, answer)).rejects).toEqual([])
  await claim(place, { name: 'Pat Placed', email: `${newId()}@placed.test` })
  expect((await tell(place, 'sent')).status).toBe(200)
}
const arrived = async ({ interview_id: iv }: Place) => [
  (await rowOf(iv))?.name,
  (await documents.find(scene.app.deps, 'answers', { iv, gid })).map(({ text }) => text),
]
const ALL = ['Pat Placed', ['By asking']]

afterEach(() => void (clock.ahead = 0))

describe('S078 what a tablet recorded is delivered, whatever happened elsewhere meanwhile', () => {
  it.each([
    ['the event was ended', (event: string) => end(event)],
    ['the job was closed', () => changeJob({ closedAt: 5 })],
    ['the job was archived', () => changeJob({ archived: true })],
    [
      'the deadline was set to yesterday',
      (event: string) =>
        commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: `${event}-01`, gid, changes: { endAt: Date.now() - DAY_MS } }),
    ],
    [
      'the recruiter who made it was suspended',
      () => scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $set: { frozenAt: 5 } }),
    ],
  ])('%s', async (_, act) => {
    const { event, first } = await opened(2)
    await act(event)
    await send(first)
    expect(await arrived(first)).toEqual(ALL)
    await changeJob({ closedAt: null, archived: false })
    await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId }, { $unset: { frozenAt: 1 } })
  })

  it('somebody tried to delete the places, the job, or took the import back', async () => {
    const { event, places, first, second } = await opened(2)
    const ids = places.map(({ interview_id }) => interview_id)
    expect(await scene.result('recruiter/delete_candidate', { job_id: jobId, interview_ids: ids })).toMatchObject({
      changed: [],
      refused: ids,
    })
    expect(await scene.result('recruiter/undo_import', { job_id: jobId, interview_ids: ids })).toMatchObject({ removed: [], kept: ids })
    const jobs = [{ program: 'Sample programme', job_ids: [jobId] }]
    expect(await scene.result('recruiter/delete_jobs', { jobs })).toMatchObject({ results: [{ status: 'awaited' }], progress_key: '' })
    await scene.result('admin/request_erasure', { email: noAddressOf(first.interview_id) }, scene.world.tokens.admin)
    expect(await scene.app.deps.models.erasures.countDocuments({ _id: first.interview_id })).toBe(0)
    await send(first)
    expect(await arrived(first)).toEqual(ALL)
    // a person who is known is deleted like every candidate
    const again = await scene.result('recruiter/delete_candidate', { job_id: jobId, interview_ids: ids })
    expect(again).toMatchObject({ changed: [first.interview_id], refused: [second.interview_id] })
    await end(event)
    await tell(second, 'returned')
  })

  it('somebody guessed a name: the one that was typed there stands, and an address of the candidate list stays', async () => {
    const { first } = await opened(2)
    await scene.result('recruiter/change_jobseeker_information', { interview_id: first.interview_id, new_info: { name: 'Somebody' } })
    await claim(first, { name: 'Pat Placed', phone: '+55 1' })
    expect(await rowOf(first.interview_id)).toMatchObject({ name: 'Pat Placed', phone: '+55 1' })
    await claim(first, { name: 'Another' })
    expect(await rowOf(first.interview_id)).toMatchObject({ name: 'Pat Placed' })
  })
})

describe('S078 kiosk/tell_place, list_events and end_event', () => {
  it('tell what was prepared, waits there, arrived, came back, and when the tablet was heard of', async () => {
    const { event, first, second } = await opened(3)
    expect(await factsOf(event)).toMatchObject({ places: 3, held: 0, sent: 0, returned: 0, unheard: 3, heard_at: null, ended_at: null })
    expect(await ended(second, 'free')).toEqual({ ended: false })
    await ended(second, 'held')
    await send(first)
    // a late word takes nothing back
    await ended(first, 'held')
    const facts = must(await factsOf(event), 'it is of the job')
    expect(facts).toMatchObject({ places: 3, held: 1, sent: 1, returned: 0, unheard: 1 })
    expect(facts.heard_at).toBeGreaterThanOrEqual(facts.created_at)
  })

  it('remove no place of which the tablet has said nothing; it hears of the end, and gives back what nobody used', async () => {
    const { event, places, first, second } = await opened(3)
    expect(await end(event)).toEqual({ removed: 0, kept: 0, waiting: 3 })
    expect(await end(event)).toEqual({ removed: 0, kept: 0, waiting: 3 })
    expect(await ended(first, 'free')).toEqual({ ended: true })
    await send(first)
    // a place with anything in it does not go, whatever is said of it
    await tell(first, 'returned')
    expect(await ended(second, 'returned')).toEqual({ ended: true })
    expect((await tell(second, 'returned')).status).toBe(401)
    expect(await Promise.all(places.map(async ({ interview_id }) => (await rowOf(interview_id)) !== null))).toEqual([true, false, true])
    expect(await scene.app.deps.models.accounts.countDocuments({ _id: second.interview_id })).toBe(0)
    expect(await factsOf(event)).toMatchObject({ sent: 1, returned: 1, unheard: 1 })
    expect(await end(event)).toEqual({ removed: 0, kept: 1, waiting: 1 })
  })

  it('remove a place whose tablet never came back once its session is over, and not before', async () => {
    const { places, first } = await opened(2)
    await send(first)
    clock.ahead = OVER_MS - DAY_MS
    await lookAtEvents(scene.app.deps)
    const living = async () => await Promise.all(places.map(async ({ interview_id }) => (await rowOf(interview_id)) !== null))
    expect(await living()).toEqual([true, true])
    clock.ahead = OVER_MS + 2 * DAY_MS
    expect(await lookAtEvents(scene.app.deps)).toBeGreaterThan(0)
    expect(await living()).toEqual([true, false])
    expect(await lookAtEvents(scene.app.deps)).toBe(0)
  })

  it('say nothing about interviews that are no place', async () => {
    const { jobseeker } = scene.world.tokens
    const told = { interview_id: sample.interviewId, state: 'returned' }
    expect(await scene.result('kiosk/tell_place', told, jobseeker)).toEqual({ ended: false })
    expect(await rowOf(sample.interviewId)).not.toBeNull()
  })
})
