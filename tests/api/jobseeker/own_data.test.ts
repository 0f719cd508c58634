import { expect, it } from 'vitest'
import type { CvBody } from '#shared/cv/body.ts'
import { sample } from '#shared/lib/sample.ts'
import { must } from '#shared/primitives/must.ts'
import type { OwnData } from '#shared/views/own-data.ts'
import type { Pack } from '#shared/views/pack.ts'
import { readCorrections, storeCorrections } from '#server/commands/cv/correct-cv.ts'
import { carryOutErasure } from '#server/commands/privacy/erasures.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { storeReadCv } from '../../contract/made/cvs.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { giveReceipt } from '../../support/media/receipt.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
const own = { interview_id: sample.interviewId }
const asCandidate = <T>(call: string, body: object = own) => scene.result<T>(`jobseeker/${call}`, body, scene.world.tokens.jobseeker)
const change = (changes: object) =>
  commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
const stateOf = (code: string) => ask(`${scene.app.url}/api/open/erasure_state`, { body: { code } })

const session = async () => (await asCandidate<{ session: { timeLimitPerQuestion: number } }>('assign_questionset')).session

const access = { factor: 2 as const, captions: true, breaks: false, other: 'none' as const, note: 'I read slowly', askedAt: 5 }

it('S043 the pack and the session of who was granted 1.5 have 1.5 times, of who is undecided or declined the plain ones', async () => {
  const plain = await asCandidate<Pack>('fetch_setting')
  await change({ access })
  expect({ ...(await asCandidate<Pack>('fetch_setting')), access: null }).toEqual(plain)
  await change({ accessDecision: { granted: false, factor: 1, at: 6 } })
  expect(await asCandidate<Pack>('fetch_setting')).toEqual(plain)
  const before = await session()
  await change({ accessDecision: { granted: true, factor: 1.5, at: 6 } })
  const longer = await asCandidate<Pack>('fetch_setting')
  expect(longer.access).toEqual({ factor: 1.5, captions: true, breaks: false })
  const timesOf = (pack: Pack, factor: number) => [
    ...pack.questions.flatMap(({ limitMs, thinkMs }) => [limitMs * factor, thinkMs * factor]),
    ...(pack.tests ?? []).map(({ durationMs }) => (durationMs === null ? null : durationMs * factor)),
  ]
  expect(timesOf(longer, 1)).toEqual(timesOf(plain, 1.5))
  expect((await session()).timeLimitPerQuestion).toBe(before.timeLimitPerQuestion * 1.5)
})

it('S075 a copy of the own data has profile, consent history, requests and answers with receipts, and is noted', async () => {
  const { deps } = scene.app
  const code = await giveReceipt(deps)
  await change({ consent: { given: true, version: 1, textHash: 'x', at: 1, language: 'english' } })
  await change({ consent: { given: false, version: 1, textHash: 'x', at: 2, language: 'english' } })
  const data = await asCandidate<OwnData>('export_own_data')
  expect(data.profile.email).toBe(sample.candidateEmail)
  expect(data.interview.job_id).toBe(sample.jobId)
  expect(data.consent.map(({ given, version }) => [given, version])).toEqual([
    [true, 1],
    [false, 1],
  ])
  expect(data.requests.access).toEqual(access)
  const answer = must(
    data.answers.find(({ receipt }) => receipt?.code === code),
    'it was given',
  )
  expect([answer.text, answer.question !== '']).toEqual(['By asking its pilots.', true])
  expect(data.erasure).toBeNull()
  const noted = await deps.models.audit.find({ gid: sample.gid, action: 'candidate.exported' }).lean()
  expect(noted.map(({ target }) => target)).toEqual([`interviews/${sample.interviewId}`])
  const other = await scene.post('jobseeker/export_own_data', { interview_id: foreign.interviewId }, scene.world.tokens.jobseeker)
  expect(other.status).toBe(404)
})

it('S041 S075 has what was read from the CV with the own corrections, and none of other people', async () => {
  await scene.app.deps.models.accounts.updateOne({ _id: sample.recruiterId, gid: sample.gid }, { $set: { 'features.cv_scoring': true } })
  await storeReadCv(scene.app.deps)
  const { cv } = await scene.result<{ cv: CvBody }>('candidate_cv/get', { job_id: sample.jobId, ...own }, scene.world.tokens.jobseeker)
  const skills = ['SQL', 'Python']
  const saved = { job_id: sample.jobId, ...own, cv: { ...cv, skills } }
  await scene.result('candidate_cv/save', saved, scene.world.tokens.jobseeker)
  const stored = must(await scene.app.deps.models.cvs.findOne({ _id: sample.interviewId }).lean(), 'a CV')
  const theirs = readCorrections(stored, [['/workExperiences/0/Title', 'Clerk']], { by: 'human', author: sample.recruiterId, at: 9 })
  await storeCorrections(scene.app.deps, stored, theirs)
  const { cv_read } = await asCandidate<OwnData>('export_own_data')
  expect(cv_read?.cv.skills).toEqual(skills)
  expect(cv_read?.corrections.map(({ pointer, was, value }) => [pointer, was, value])).toEqual([['/skills', ['SQL'], skills]])
})

it('S075 a request to erase gives a code that tells its state to whoever has it, before and after, and nothing of anybody', async () => {
  const { deps } = scene.app
  const asked = await asCandidate<{ code: string; due_at: number }>('request_erasure')
  expect(await asCandidate('request_erasure')).toEqual(asked)
  expect((await asCandidate<OwnData>('export_own_data')).erasure?.code).toBe(asked.code)
  const open = (await stateOf(` ${asked.code.toLowerCase().replaceAll('-', ' ')} `)).body?.result
  expect(open).toMatchObject({ state: 'requested', due_at: asked.due_at, erased_at: null, copies: { gone: 0, of: 0 } })
  // a recruiter who is signed in may hold a copy
  await carryOutErasure(deps, { _id: sample.interviewId, gid: sample.gid }, sample.adminId)
  expect(await documents.get(deps, 'interviews', { id: sample.interviewId, gid: sample.gid })).toBeNull()
  const done = (await stateOf(asked.code)).body?.result as { state: string; copies: { gone: number; of: number } }
  expect(done.state).toBe('carriedOut')
  expect(done.copies.of).toBeGreaterThan(0)
  expect(done.copies.gone).toBe(0)
  clock.forward(4 * DAY_MS)
  const later = (await stateOf(asked.code)).body?.result as typeof done
  expect(later.copies).toEqual({ gone: done.copies.of, of: done.copies.of })
  expect(JSON.stringify(later)).not.toMatch(new RegExp(`${sample.interviewId}|${sample.jobId}|${sample.gid}`))
  expect([(await stateOf('2222-2222-22')).status, (await stateOf('no code')).status]).toEqual([404, 404])
})
