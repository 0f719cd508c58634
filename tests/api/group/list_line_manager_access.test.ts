import { expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { useScene } from '../../support/server/scene.ts'
import { makeMember } from './support.ts'

const scene = useScene()

it('R218 R219 lists who may see all or chosen candidates of a job, to who may share them', async () => {
  const [first, second] = [await makeMember(scene, 'line_manager'), await makeMember(scene, 'line_manager')]
  const share = async (email: string, what: object) =>
    await scene.result('group/share_line_manager_access', { job_id: sample.jobId, email, ...what })
  const list = (token?: string) => scene.post('group/list_line_manager_access', { job_id: sample.jobId }, token)
  await share(first.email, { all: true })
  await share(second.email, { interview_ids: [sample.interviewId] })
  const { body } = await list()
  expect(body?.result).toEqual({
    line_managers: [
      { id: first.id, email: first.email, name: 'Pat Person', all: true, interview_ids: [] },
      { id: second.id, email: second.email, name: 'Pat Person', all: false, interview_ids: [sample.interviewId] },
    ].toSorted((a, b) => (a.email < b.email ? -1 : 1)),
  })
  expect([(await list(first.token)).status, (await list(scene.world.foreignToken)).status]).toEqual([404, 404])
})
