import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { readAll } from '../changes/support.ts'
import { makeMember, noted, pullCandidates, type Member } from './support.ts'

const scene = useScene()
const share = async (who: Member, what: object) =>
  await scene.result('group/share_line_manager_access', { job_id: sample.jobId, email: who.email, ...what })
const remove = (email: string, token?: string) => scene.post('group/remove_line_manager_access', { job_id: sample.jobId, email }, token)

describe('taking candidates away from a line manager', () => {
  it.each([
    ['all', { all: true }],
    ['chosen', { interview_ids: [sample.interviewId] }],
  ])('R220 removes %s at once, and from devices at the next contact', async (_name, what) => {
    const manager = await makeMember(scene, 'line_manager')
    await share(manager, what)
    const held = await pullCandidates(scene, manager.token)
    expect(held.ids).toEqual([sample.interviewId])
    expect((await remove(manager.email)).body?.result).toEqual({ removed: 1 })
    expect((await pullCandidates(scene, manager.token, held)).ids).toEqual([])
    const { held: feed } = await readAll(scene.app.url, manager.token, { collection: 'interviews' })
    expect([...feed.values()].filter(({ deleted }) => !deleted)).toEqual([])
    expect(await noted(scene, manager.id)).toContain('access.removed')
    expect((await remove(manager.email)).body?.result).toEqual({ removed: 0 })
  })

  it('X25 is not for line managers, other groups, or about somebody who is none', async () => {
    const manager = await makeMember(scene, 'line_manager')
    expect((await remove(manager.email, manager.token)).status).toBe(404)
    expect((await remove(manager.email, scene.world.foreignToken)).status).toBe(404)
    expect((await remove('nobody@sample.test')).status).toBe(404)
  })
})
