import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'
import { readAll } from '../changes/support.ts'
import { addCandidate, makeMember, noted, pullCandidates, type Member } from './support.ts'

const scene = useScene()
const share = (who: Pick<Member, 'email'>, what: object, token?: string) =>
  scene.post('group/share_line_manager_access', { job_id: sample.jobId, email: who.email, ...what }, token)

describe('sharing candidates with a line manager', () => {
  it('R218 gives all of a job, also those who come later', async () => {
    const manager = await makeMember(scene, 'line_manager')
    expect((await pullCandidates(scene, manager.token)).ids).toEqual([])
    expect((await share(manager, { all: true })).body?.result).toMatchObject({ id: manager.id, all: true, interview_ids: [] })
    const before = await pullCandidates(scene, manager.token)
    const later = await addCandidate(scene)
    const after = await pullCandidates(scene, manager.token, before)
    expect([before.ids.includes(sample.interviewId), after.ids.includes(later)]).toEqual([true, true])
    expect(await noted(scene, manager.id)).toContain('access.shared')
  })

  it('R219 R115 gives chosen ones, who alone are synced and in the change feed', async () => {
    const [manager, other] = [await makeMember(scene, 'line_manager'), await addCandidate(scene)]
    await share(manager, { interview_ids: [sample.interviewId] })
    expect((await pullCandidates(scene, manager.token)).ids).toEqual([sample.interviewId])
    const { held } = await readAll(scene.app.url, manager.token, { collection: 'interviews' })
    expect([...held.keys()]).toEqual([sample.interviewId])
    expect((await share(manager, { interview_ids: [other] })).body?.result).toMatchObject({
      all: false,
      interview_ids: [sample.interviewId, other].toSorted(),
    })
  })

  it('R219 narrows all to chosen ones, and widens them again; devices follow at the next contact', async () => {
    const [manager, other] = [await makeMember(scene, 'line_manager'), await addCandidate(scene)]
    await share(manager, { all: true })
    const all = await pullCandidates(scene, manager.token)
    await share(manager, { interview_ids: [other] })
    const chosen = await pullCandidates(scene, manager.token, all)
    expect(chosen.ids).toEqual([other])
    await share(manager, { all: true })
    expect((await pullCandidates(scene, manager.token, chosen)).ids).toEqual(all.ids)
  })

  it('R218 R219 wants either all or candidates of this very job', async () => {
    const manager = await makeMember(scene, 'line_manager')
    for (const what of [{}, { all: false }, { interview_ids: [] }, { all: true, interview_ids: [sample.interviewId] }])
      expect((await share(manager, what)).status).toBe(422)
    expect((await share(manager, { interview_ids: [sample.interviewId, foreign.interviewId] })).status).toBe(404)
    expect((await pullCandidates(scene, manager.token)).ids).toEqual([])
  })

  it('X25 is for recruiters with a right to the job, and with line managers of the group only', async () => {
    const [manager, recruiter] = [await makeMember(scene, 'line_manager'), await makeMember(scene, 'recruiter')]
    const stranger = await makeMember(scene, 'line_manager', foreign.gid)
    expect((await share(manager, { all: true }, recruiter.token)).status).toBe(200)
    expect((await share(manager, { all: true }, manager.token)).status).toBe(404)
    expect((await share(manager, { all: true }, scene.world.foreignToken)).status).toBe(404)
    expect([(await share(recruiter, { all: true })).status, (await share(stranger, { all: true })).status]).toEqual([404, 404])
  })
})
