import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { resultOf, startScene, type Scene } from '../scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await startScene()
})
afterAll(() => scene.app.stop())

describe('X35 the look of a job before anybody signs in', () => {
  const ask = (job_id: string) => scene.asCandidate('jobseeker/fetch_setting_unsafe', { job_id }, null)
  const look = () => ask(sample.jobId)
  const publish = (publishedAt: number | null) =>
    commitEdit(scene.app.deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid, changes: { publishedAt } })

  it('is told of a published job, without a question or a person; a draft is as unknown as a job that is not there', async () => {
    await publish(1)
    const shown = resultOf<object>(await look())
    expect(shown).toMatchObject({ jobId: sample.jobId, languageList: expect.arrayContaining(['english']), displayLayout: 'side-by-side' })
    expect(Object.keys(shown).filter((name) => /interviewer|fullname|interviewId|avatar/i.test(name))).toEqual([])
    expect(JSON.stringify(shown)).not.toMatch(/Cara|What brought|candidate@/)
    await publish(null)
    const [draft, unknown] = [await look(), await ask('20261121081316-n0b0dyxx')]
    expect(draft.body?.message).toBe(unknown.body?.message)
    expect(draft.status).toBe(404)
    await publish(1)
  })
})
