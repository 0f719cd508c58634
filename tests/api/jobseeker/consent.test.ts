import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

const first = `${sample.jobId}.consent.1`
const changeText = (changes: object) =>
  commitEdit(scene.app.deps, { by: 'test', col: 'jobSettings', id: `${sample.jobId}.consent`, gid: sample.gid, changes })
const given = { consentGiven: true, consentApiMessage: 'success' }
const rejected = { consentGiven: false, consentApiMessage: 'consent_rejected' }

describe.each([
  ['R339 explicit consent with e-mail and access code', 'update_explicit_consent'],
  ['R339 consent by a mailed link', 'update_consent_via_url'],
])('%s', (_name, call) => {
  const isExplicit = call === 'update_explicit_consent'
  const send = (acceptConsent: unknown, changes: object = {}) =>
    scene.asCandidate(
      `jobseeker/${call}`,
      isExplicit
        ? { email: sample.candidateEmail, accessCode: scene.world.linkCode, acceptConsent, ...changes }
        : { interviewId: scene.world.linkCode, acceptConsent, ...changes },
      null,
    )

  it('R209 R210 is kept with text hash and time, either way, and may change', async () => {
    expect(resultOf(await send(true))).toEqual(given)
    const kept = (await scene.interview()).consent
    expect(kept).toMatchObject({ given: true, version: 1, textHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(kept?.at).toBeGreaterThan(Date.now() - 60_000)
    expect(resultOf(await send(false))).toEqual(rejected)
    expect((await scene.interview()).consent?.given).toBe(false)
    const { rev } = await scene.interview()
    expect(resultOf(await send(false))).toEqual(rejected)
    expect((await scene.interview()).rev).toBe(rev)
  })

  it('takes true and false, and no other word for them', async () => {
    for (const word of ['yes', 'true', 1, null]) expect((await send(word)).status).toBe(422)
  })

  it('R408 is 13 and changes nothing without the code: the id of an interview is no proof', async () => {
    const { rev } = await scene.interview()
    const faults = isExplicit
      ? [{ accessCode: 'nonsense' }, { accessCode: sample.interviewId }, { email: 'other@sample.test' }]
      : [{ interviewId: 'nonsense' }, { interviewId: sample.interviewId }]
    for (const fault of faults) expect((await send(true, fault)).body).toMatchObject({ error_code: 13, message: 'The code is not valid.' })
    expect((await scene.interview()).rev).toBe(rev)
  })

  it('can be withdrawn after the interview; R212 is 6 when the job has no text', async () => {
    const change = (changes: object) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
    await change({ finishedAt: 5 })
    expect(resultOf(await send(false))).toEqual(rejected)
    await change({ finishedAt: undefined })
    await changeText({ consentEnabled: false })
    expect((await send(true)).body).toMatchObject({ error_code: 6, message: 'fail_no_consent_id' })
    await changeText({ consentEnabled: true })
  })
})

describe('the check of a consent', () => {
  const check = (body: object) => scene.asCandidate('jobseeker/consent_check', body)
  const decide = async (action: string, consent_id = first) =>
    resultOf(await scene.asCandidate('jobseeker/consent_create', { consent_id, action }))

  it('R338 R209 confirms what was accepted', async () => {
    await decide('accept')
    expect(resultOf(await check({ consent_id: first }))).toEqual(given)
    expect(resultOf(await check({ consent_id: first, action: 'accept' }))).toEqual(given)
    expect((await check({ consent_id: first, action: 'perhaps' })).status).toBe(422)
  })

  it('R390 R210 says "Consent rejected" with 1, unless the page knows it', async () => {
    await decide('reject')
    expect((await check({ consent_id: first })).body).toMatchObject({ error_code: 1, message: 'Consent rejected' })
    expect((await check({ consent_id: first, action: 'accept' })).body?.error_code).toBe(1)
    expect(resultOf(await check({ consent_id: first, action: 'reject' }))).toEqual(rejected)
  })

  it('R211 R387 is 5 for an earlier text; R212 R388 6 without a known id; and a new text is undecided', async () => {
    await decide('accept')
    await changeText({ consentVersion: 2, consentText: 'We keep them for 30 days.' })
    expect((await check({ consent_id: first })).body).toMatchObject({ error_code: 5, message: 'fail_non_latest' })
    expect((await check({})).body).toMatchObject({ error_code: 6, message: 'fail_no_consent_id' })
    expect((await check({ consent_id: 'other.consent.2' })).body?.error_code).toBe(6)
    const second = `${sample.jobId}.consent.2`
    expect(resultOf(await check({ consent_id: second }))).toEqual({ consentGiven: false, consentApiMessage: '' })
    await decide('accept', second)
    expect(resultOf(await check({ consent_id: second }))).toEqual(given)
  })
})

describe('what a mailed consent link is about', () => {
  const read = (interviewId: string) => scene.asCandidate('jobseeker/consent_by_link', { interviewId }, null)
  type About = { consent: { id: string; text: string } | null; decided: { given: boolean; isLatest: boolean; machineHelp: boolean } | null }

  it('R339 shows the latest text and the decision, and whether it was about this text; also after the interview', async () => {
    const change = (changes: object) =>
      commitEdit(scene.app.deps, { by: 'test', col: 'interviews', id: sample.interviewId, gid: sample.gid, changes })
    await change({ finishedAt: 5, consent: undefined })
    expect(resultOf<About>(await read(scene.world.linkCode)).decided).toBeNull()
    const body = { interviewId: scene.world.linkCode, acceptConsent: true }
    resultOf(await scene.asCandidate('jobseeker/update_consent_via_url', body, null))
    const about = resultOf<About>(await read(scene.world.linkCode))
    expect(about).toMatchObject({ company: 'Sample group', jobName: 'Harbour pilot', decided: { given: true, isLatest: true } })
    await changeText({ consentVersion: 7, consentText: 'We keep them for a week.' })
    const later = resultOf<About>(await read(scene.world.linkCode))
    expect(later).toMatchObject({ consent: { text: 'We keep them for a week.' }, decided: { given: true, isLatest: false } })
    await changeText({ consentEnabled: false })
    expect(resultOf<About>(await read(scene.world.linkCode)).consent).toBeNull()
    await changeText({ consentEnabled: true })
    await change({ finishedAt: undefined })
  })

  it('S050 help of a machine is declined and taken back beside the consent', async () => {
    const say = (body: object) =>
      scene.asCandidate('jobseeker/update_consent_via_url', { interviewId: scene.world.linkCode, ...body }, null)
    const kept = async () => (await scene.app.deps.models.entities.findOne({ _id: sample.interviewId }).lean())?.body['consent']
    const decided = async () => resultOf<About>(await read(scene.world.linkCode)).decided
    resultOf(await say({ acceptConsent: true, machineHelp: false }))
    expect([await kept(), await decided()]).toMatchObject([
      { given: true, ai: false },
      { given: true, machineHelp: false },
    ])
    // other decisions leave it, also by ways that do not know of it
    resultOf(await say({ acceptConsent: false }))
    resultOf(await say({ acceptConsent: true }))
    const explicit = { email: sample.candidateEmail, accessCode: scene.world.linkCode }
    for (const acceptConsent of [false, true])
      resultOf(await scene.asCandidate('jobseeker/update_explicit_consent', { ...explicit, acceptConsent }, null))
    expect(await kept()).toMatchObject({ given: true, ai: false })
    resultOf(await say({ acceptConsent: true, machineHelp: true }))
    expect([await kept(), await decided()]).toMatchObject([{ given: true }, { machineHelp: true }])
    expect(await kept()).not.toHaveProperty('ai')
  })

  it('R408 is 13 without the code', async () => {
    for (const code of ['nonsense', sample.interviewId]) expect((await read(code)).body).toMatchObject({ error_code: 13 })
  })
})
