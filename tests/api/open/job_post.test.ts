import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { removeDoc } from '#server/sync/write/commit.ts'
import { ask } from '../../support/server/http.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const read = (job_id: string = sample.jobId) => ask(`${scene.app.url}/api/open/job_post`, { body: { job_id } })
const change = (changes: object) =>
  scene.result('recruiter/update_program', { program: 'Sample programme', job_id: sample.jobId, ...changes })

describe('the public post of a job', () => {
  it('S029 is off until the recruiter turns it on and opens the job, and then answers everybody with exactly this', async () => {
    const missing = await read('20261121081320-n0b0dysx')
    expect([missing.status, missing.body?.error_code]).toEqual([404, 1004])
    for (const changes of [{}, { published: true }, { job_post: { active: true }, published: false }]) {
      await change(changes)
      const { request_id: _, ...hidden } = (await read()).body ?? {}
      const { request_id: __, ...unknown } = missing.body ?? {}
      expect(hidden).toEqual(unknown)
    }
    await change({ published: true, deadline: '2099-01-31' })
    await scene.result('recruiter/setting_layout', { job_id: sample.jobId, companyWebsite: 'harbour.example' })
    const { status, body } = await read()
    expect([status, body?.result]).toEqual([
      200,
      {
        job_id: sample.jobId,
        job_name: 'Harbour pilot',
        job_level: '',
        job_description: 'Bring ships in.',
        company_name: 'Sample group',
        company_website: 'https://harbour.example',
        apply_code: null,
        deadline: expect.stringMatching(/^2099-01-31/),
        fields_v2: [],
        values: {},
      },
    ])
  })

  it('S029 leads to the link of the job while people may enter by it, and else to the employer', async () => {
    const link = async (configs: object) =>
      (await scene.result<{ code: string }>('recruiter/create_update_magic_link_data', { job_id: sample.jobId, configs })).code
    // the server parsed it with the call's response
    const applyCode = async () => ((await read()).body?.result as { apply_code: string | null } | undefined)?.apply_code
    const code = await link({ magicURL: true })
    expect(await applyCode()).toBe(code)
    // the code of a wall is for those who stand before it
    await link({ magicURL: false, qrCodeEnabled: true })
    expect(await applyCode()).toBeNull()
    await link({ magicURL: true, deadline: '2020-01-01' })
    expect(await applyCode()).toBeNull()
    await link({ magicURL: false, qrCodeEnabled: false, deadline: null })
  })

  it('S029 is told to recruiters, and leads to no program that somebody put in the place of a website', async () => {
    const saved = await scene.post('recruiter/setting_layout', { job_id: sample.jobId, companyWebsite: 'javascript:alert(1)' })
    expect([saved.status, saved.body?.details]).toEqual([422, ['companyWebsite: is no address of a website']])
    // as an older version stored it
    const stored = { $set: { 'body.companyWebsite': 'javascript:alert(1)' } }
    const { modifiedCount } = await scene.app.deps.models.entities.collection.updateOne({ _id: `${sample.jobId}.layout` as never }, stored)
    expect(modifiedCount).toBe(1)
    expect((await read()).body?.result).toMatchObject({ company_website: '' })
    const list = JSON.stringify(await scene.result('recruiter/fetch_program_list', {}))
    expect(list).toContain('"job_post":{"active":true}')
  })

  it('S029 is hidden by the deadline, the archive, its switch and deletion', async () => {
    for (const [hide, show] of [
      [{ deadline: '2020-01-01' }, { deadline: null }],
      [{ archived: true }, { archived: false }],
      [{ job_post: { active: false } }, { job_post: { active: true } }],
    ] as const) {
      await change(hide)
      expect([hide, (await read()).status]).toEqual([hide, 404])
      await change(show)
      expect([show, (await read()).status]).toEqual([show, 200])
    }
    await removeDoc(scene.app.deps, { by: 'test', col: 'jobs', id: sample.jobId, gid: sample.gid })
    expect((await read()).status).toBe(404)
  })
})
