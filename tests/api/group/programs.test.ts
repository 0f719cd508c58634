import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { makeMember } from './support.ts'

const scene = useScene()
const programs = (token?: string) => scene.post('group/programs', { gid: sample.gid }, token)

it('R011 members share the programmes of their group; a line manager sees none before something was shared', async () => {
  const [recruiter, manager] = [await makeMember(scene, 'recruiter'), await makeMember(scene, 'line_manager')]
  expect((await programs(recruiter.token)).body?.result).toMatchObject({
    programs: [{ program_id: sample.programmeId, job_list: [{ job_id: sample.jobId }] }],
  })
  expect((await programs(manager.token)).body?.result).toEqual({ programs: [] })
  expect((await programs(scene.world.foreignToken)).status).toBe(404)
})
