import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import type { ConsentView } from '#shared/views/job-setting.ts'
import type { Pack } from '#shared/views/pack.ts'
import type { WireDoc } from '#shared/sync/wire.ts'
import { documents } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { Caller } from '../../sync/support/http.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'

const scene = useScene()
const job_id = sample.jobId
const FIRST = 'We keep your answers for 90 days.'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const save = (consent_content: unknown) => scene.result<ConsentView>('recruiter/create_consent_data', { job_id, consent_content })
const stored = async () => (await scene.result<{ consent: ConsentView }>('recruiter/fetch_consent_data_recruiter', { job_id })).consent
const short = ({ versions }: ConsentView) => versions.map(({ version, language, text_hash, by }) => [version, language, text_hash, by])
const entry = (version: number, text: string, language = 'english', by: string = sample.recruiterId) => [
  version,
  language,
  hashOf(text),
  by,
]
const pack = () => scene.result<Pack>('jobseeker/fetch_setting', {}, scene.world.tokens.jobseeker)
const decide = (consent_id: string) =>
  scene.post('jobseeker/consent_create', { consent_id, action: 'accept' }, scene.world.tokens.jobseeker)
const interview = () => documents.get(scene.app.deps, 'interviews', { id: sample.interviewId, gid: sample.gid })

describe('versions of a consent text', () => {
  it('S099 R338 a draft stays the first version, and a text that somebody decided about does not', async () => {
    expect(short(await save('Draft'))).toEqual([entry(1, 'Draft')])
    expect(short(await save(FIRST))).toEqual([entry(1, FIRST)])
    expect((await decide(`${job_id}.consent.1`)).body?.error_code).toBe(0)
    expect((await interview())?.consent).toMatchObject({ given: true, version: 1, textHash: hashOf(FIRST), language: 'english' })
    const changed = await save('Second text.')
    expect(changed).toMatchObject({ version: 2, consent_id: `${job_id}.consent.2`, consent_content: 'Second text.' })
    expect(short(changed)).toEqual([entry(1, FIRST), entry(2, 'Second text.')])
    expect(changed.versions[1]?.at).toBeGreaterThan(Date.now() - 60_000)
    expect(await save('Second text.')).toEqual(changed)
  })

  it('R211 asks who accepted an older text again', async () => {
    expect((await pack()).consent).toMatchObject({ version: 2, text: 'Second text.' })
    expect((await decide(`${job_id}.consent.1`)).body).toMatchObject({ error_code: 5, message: 'fail_non_latest' })
    expect((await decide(`${job_id}.consent.2`)).body?.error_code).toBe(0)
  })

  it('S099 the server counts in pushes as in calls, whatever the device says of number and history', async () => {
    const device = new Caller(scene.app.url, { actor: sampleRecruiter, token: scene.world.tokens.recruiter })
    const doc = async (): Promise<WireDoc> => {
      const found = await device.get('jobSettings', `${job_id}.consent`)
      if (!found) throw new Error('the job has a consent')
      return found
    }
    const pushed = { consentText: 'Third text.', consentVersion: 99, consentVersions: [] }
    expect((await device.edit('jobSettings', await doc(), pushed)).rejects).toEqual([])
    const after = await stored()
    expect(short(after)).toEqual([entry(1, FIRST), entry(2, 'Second text.'), entry(3, 'Third text.')])
    await device.edit('jobSettings', await doc(), { consentEnabled: true, consentText: 'Third text.' })
    await device.edit('jobSettings', await doc(), { consentVersion: 50, consentVersions: [] })
    expect(await stored()).toEqual(after)
  })

  it('S099 R338 each language has versions of its own; a candidate reads and accepts the own one', async () => {
    const layout = { by: 'test', col: 'jobSettings' as const, id: `${job_id}.layout`, gid: sample.gid }
    await commitEdit(scene.app.deps, { ...layout, changes: { interviewLanguages: ['english', 'thai'] } })
    const saved = await save({ thai: 'Kham yinyom.' })
    expect(saved.consent_texts).toEqual({ english: 'Third text.', thai: 'Kham yinyom.' })
    expect(short(saved).at(-1)).toEqual(entry(4, 'Kham yinyom.', 'thai'))
    expect((await pack()).consent).toMatchObject({ version: 3, language: 'english', text: 'Third text.' })
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'interviews',
      id: sample.interviewId,
      gid: sample.gid,
      changes: { language: 'thai' },
    })
    expect((await pack()).consent).toMatchObject({ id: `${job_id}.consent.4`, version: 4, language: 'thai', text: 'Kham yinyom.' })
    expect((await decide(`${job_id}.consent.4`)).body?.error_code).toBe(0)
    expect((await interview())?.consent).toMatchObject({ given: true, version: 4, language: 'thai', textHash: hashOf('Kham yinyom.') })
    // another order of the languages changes no text
    await commitEdit(scene.app.deps, { ...layout, changes: { interviewLanguages: ['thai', 'english'] } })
    expect(short(await stored())).toEqual(short(saved))
    expect((await stored()).consent_texts).toEqual(saved.consent_texts)
    await commitEdit(scene.app.deps, {
      by: 'test',
      col: 'interviews',
      id: sample.interviewId,
      gid: sample.gid,
      changes: { language: 'german' },
    })
    expect((await pack()).consent).toMatchObject({ language: 'thai' })
  })

  it.each([{ klingon: 'x' }, {}, { thai: ' ' }, { thai: 'x'.repeat(20_001) }])('refuses %j and changes nothing', async (texts) => {
    const before = await stored()
    expect((await scene.post('recruiter/create_consent_data', { job_id, consent_content: texts })).status).toBe(422)
    expect(await stored()).toEqual(before)
  })
})

describe('an extension', () => {
  const change = (interview_deadline: string) =>
    scene.result('recruiter/change_jobseeker_deadline', { job_id, interview_ids: [sample.interviewId], interview_deadline })
  const opens = async () => (await scene.post('jobseeker/check_url_hash', { url_hash: scene.world.linkCode }, '')).body?.error_code
  const changeJob = (deadlineAt: number | null) =>
    commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: job_id, gid: sample.gid, changes: { deadlineAt } })

  it('X53 by change_jobseeker_deadline outlasts the deadline of the job; an end that a device wrote does not', async () => {
    const now = Date.now()
    await changeJob(now - 1000)
    expect(await opens()).toBe(12)
    const until = new Date(now + 86_400_000).toISOString()
    await change(until)
    expect(await opens()).toBe(0)
    expect((await pack()).deadlineAt).toBe(Date.parse(until))
    const device = new Caller(scene.app.url, { actor: sampleRecruiter, token: scene.world.tokens.recruiter })
    const row = await device.get('interviews', sample.interviewId)
    if (!row) throw new Error('the job has this candidate')
    await device.edit('interviews', row, { endAt: now + 90_000_000, extendedTo: now + 90_000_000 })
    expect(await opens()).toBe(12)
    await changeJob(null)
  })

  it('X02 X53 moves with the zone of its job, and still outlasts', async () => {
    await changeJob(Date.parse('2020-01-01'))
    await change('2031-03-01')
    const layout = { by: 'test', col: 'jobSettings' as const, id: `${job_id}.layout`, gid: sample.gid }
    await commitEdit(scene.app.deps, { ...layout, changes: { timezone: 'UTC+08:00' } })
    expect((await pack()).deadlineAt).toBe(Date.parse('2031-03-01T15:59:59.999Z'))
  })
})
