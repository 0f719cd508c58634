import { describe, expect, it } from 'vitest'
import type { CandidateRow } from '#shared/views/candidate-row.ts'
import { sample } from '#shared/lib/sample.ts'
import { importKey } from '#server/commands/candidates/import-key.ts'
import { DAY_MS, movableClock } from '../../support/clock/movable-clock.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const clock = movableClock()
const scene = useScene({ clock })
const addJob = async (program: string) => (await scene.result<{ job_id: string }>('recruiter/add_program', { program })).job_id
const people = async (job_id: string) =>
  (await scene.result<{ candidates: CandidateRow[] }>('recruiter/fetch_scores', { job_id, limit: 0 })).candidates

describe('import_by_key', () => {
  it('adds the people of another job of the group, with what is theirs and nothing of their interviews', async () => {
    const [from, to] = [await addJob('From'), await addJob('To')]
    const candidates = [
      { name: 'Ann', email: 'ann@key.test', phoneNum: '+491701234567', degree: 'BSc', interviewLanguage: 'german' },
      { name: 'Bob', email: 'bob@key.test' },
    ]
    await scene.result('recruiter/import_candidates_by_sjon', {
      jobseeker_json: { job_id: from, interview_deadline: '2027-01-31', candidates },
    })
    await scene.result('recruiter/import_candidates_by_sjon', {
      jobseeker_json: { job_id: to, candidates: [{ name: 'B', email: 'BOB@key.test' }] },
    })
    const before = clock.now()
    const { access_key, expires_at } = await scene.result<{ access_key: string; expires_at: number }>('recruiter/create_import_key', {
      job_id: from,
    })
    expect(expires_at).toBeGreaterThanOrEqual(before + 7 * DAY_MS)
    expect(expires_at).toBeLessThanOrEqual(clock.now() + 7 * DAY_MS)
    const first = await scene.result<{ imported: { email: string }[]; repeated: string[] }>('recruiter/import_by_key', {
      access_key,
      job_id: to,
    })
    expect([first.imported.map(({ email }) => email), first.repeated]).toEqual([['ann@key.test'], ['bob@key.test']])
    const stored = await scene.app.deps.models.entities
      .findOne({ gid: sample.gid, scope: `job:${to}`, 'body.email': 'ann@key.test' })
      .lean()
    expect(stored?.body).toEqual({
      name: 'Ann',
      email: 'ann@key.test',
      phone: '+491701234567',
      degree: 'BSc',
      language: 'german',
      jobId: to,
      createdAt: expect.any(Number),
    })
    expect(await scene.result('recruiter/import_by_key', { access_key, job_id: to })).toMatchObject({ imported: [] })
    expect(await people(to)).toHaveLength(2)
  })

  it('is not found with a key after 7 days, of another group, of a changed job or end, and of nobody', async () => {
    const [from, to] = [await addJob('Old'), await addJob('New')]
    const { deps } = scene.app
    const expiresAt = clock.now() + DAY_MS
    const good = importKey(deps, { gid: sample.gid, jobId: from, expiresAt })
    const [subject, mac] = [Buffer.from(`${from}.${expiresAt + DAY_MS}`), Buffer.from(good, 'base64url').subarray(-16)]
    const keys = [
      importKey(deps, { gid: foreign.gid, jobId: foreign.jobId, expiresAt }),
      importKey(deps, { gid: foreign.gid, jobId: from, expiresAt }),
      importKey(deps, { gid: sample.gid, jobId: foreign.jobId, expiresAt }),
      importKey(deps, { gid: sample.gid, jobId: from, expiresAt: clock.now() }),
      Buffer.concat([subject, mac]).toString('base64url'),
      `${good}=`,
      'x',
    ]
    for (const access_key of keys)
      expect((await scene.post('recruiter/import_by_key', { access_key, job_id: to })).status, access_key).toBe(404)
    expect((await scene.post('recruiter/import_by_key', { access_key: good, job_id: foreign.jobId })).status).toBe(404)
    expect((await scene.post('recruiter/import_by_key', { access_key: good, job_id: to })).status).toBe(200)
  })
})
