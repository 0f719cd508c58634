import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import type { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { currentCode } from '#server/commands/interview/candidate-link.ts'
import { documents, type Doc } from '#server/sync/documents.ts'
import { commitEdit } from '#server/sync/write/commit.ts'
import { must } from '#shared/primitives/must.ts'
import { makeMember } from '../group/support.ts'
import { useScene } from '../../support/server/scene.ts'
import { foreign } from '../../support/server/world.ts'

const scene = useScene()
const { jobId, gid } = sample

async function candidate(): Promise<{ id: string; email: string }> {
  const id = newId()
  const email = `${id.slice(-10)}@cand.test`
  await addCandidates(scene.app.deps, sample.recruiterId, { jobId, gid }, [{ id, name: 'Cleo Candidate', email, phone: '+55 1' }])
  return { id, email }
}
const rowOf = async (id: string): Promise<Doc<'interviews'>> =>
  must(await documents.get(scene.app.deps, 'interviews', { id, gid }), 'the candidate is there')
const post = (interview_id: string, new_info: unknown, token?: string) =>
  scene.post('recruiter/change_jobseeker_information', { interview_id, new_info }, token)
const change = (interview_id: string, new_info: unknown) =>
  scene.result<{ changed: string[] }>('recruiter/change_jobseeker_information', { interview_id, new_info })
const codeOf = async (id: string): Promise<string> => currentCode(scene.app.deps, await rowOf(id))
const enter = async (id: string) => await scene.result<SignedIn>('jobseeker/login_via_url', { code: await codeOf(id) }, '')
const open = (token: string, interview_id: string) => scene.post('jobseeker/fetch_setting', { interview_id }, token)

describe('change_jobseeker_information', () => {
  it('changes what is named, also as a text of JSON, and leaves the rest', async () => {
    const { id, email } = await candidate()
    expect(await change(id, { name: '  Cléo Silva ', phone: '+55 2', language: 'english' })).toMatchObject({
      changed: ['name', 'phone', 'language'],
    })
    expect(await rowOf(id)).toMatchObject({ name: 'Cléo Silva', phone: '+55 2', language: 'english', email })
    expect(await change(id, JSON.stringify({ interview_start: '2027-01-10', interview_deadline: '2027-01-20' }))).toMatchObject({
      changed: ['startAt', 'endAt'],
    })
    expect(await change(id, { interview_deadline: '2027-01-20' })).toMatchObject({ changed: [] })
    expect((await post(id, { interview_deadline: '2027-01-09' })).status).toBe(422)
    expect((await rowOf(id)).linkEpoch).toBeUndefined()
  })

  it.each([[{ firstName: 'José', lastName: 'Lee' }], [{ firstname: 'José', lastname: 'Lee' }], [{ first_name: 'José', last_name: 'Lee' }]])(
    'X18 takes a name in the spelling %o',
    async (spelling) => {
      const { id } = await candidate()
      await change(id, spelling)
      expect((await rowOf(id)).name).toBe('José Lee')
    },
  )

  it.each([
    ['nothing', {}],
    ['half a name', { lastName: 'Lee' }],
    ['two names', { firstName: 'A', firstname: 'B', lastName: 'C' }],
    ['a name with nothing in it', { name: '\u200B ' }],
    ['a name of 101 letters', { name: 'x'.repeat(101) }],
    ['an address of 76 characters', { email: `${'x'.repeat(76 - 7)}@cd.com`.slice(-76) }],
    ['two addresses', { email: 'a@b.test, c@d.test' }],
    ['an unknown field', { shortlisted: 1 }],
    ['a window that is the wrong way round', { interview_start: '2027-02-02', interview_deadline: '2027-02-01' }],
    ['no object', 'x'],
  ])('refuses %s, and changes nothing', async (_what, new_info) => {
    const { id } = await candidate()
    const { rev } = await rowOf(id)
    expect((await post(id, new_info)).status).toBe(422)
    expect((await rowOf(id)).rev).toBe(rev)
  })

  it('takes an address of 75 characters, and none that another candidate of the job has', async () => {
    const [one, other] = [await candidate(), await candidate()]
    const longest = `${newId()}${'x'.repeat(75)}`.slice(0, 75 - 7).concat('@cd.com')
    expect(longest).toHaveLength(75)
    expect(await change(one.id, { email: longest })).toMatchObject({ changed: ['email'] })
    expect((await post(other.id, { email: longest.toUpperCase(), name: 'Other' })).status).toBe(409)
    expect(await rowOf(other.id)).toMatchObject({ email: other.email, name: 'Cleo Candidate' })
  })

  it('ends links and open sessions with another address; the new link opens the same account', async () => {
    const { id } = await candidate()
    const former = await codeOf(id)
    const session = await enter(id)
    expect((await open(session.token, id)).status).toBe(200)
    await change(id, { name: 'Cleo C', email: `new-${id.slice(-10)}@cand.test` })
    expect((await open(session.token, id)).status).toBe(401)
    expect((await scene.post('jobseeker/login_via_url', { code: former }, '')).body).toMatchObject({ error_code: 13 })
    const again = await enter(id)
    expect(again.actor.id).toBe(session.actor.id)
    expect((await open(again.token, id)).status).toBe(200)
    // the same address in other letters is no other one
    await change(id, { email: `NEW-${id.slice(-10)}@cand.test` })
    expect((await open(again.token, id)).status).toBe(200)
  })

  it('ends them as well when a device sent the address, and leaves an account its other interviews', async () => {
    const [one, other] = [await candidate(), await candidate()]
    const session = await enter(one.id)
    await scene.app.deps.models.grants.create({
      _id: `${session.actor.id}|job:${jobId}|${other.id}`,
      user: session.actor.id,
      gid,
      scope: `job:${jobId}`,
      only: other.id,
      role: 'candidate',
      on: true,
      e: 1,
    })
    const changes = { email: `moved-${one.id.slice(-10)}@cand.test` }
    await commitEdit(scene.app.deps, { by: sample.recruiterId, col: 'interviews', id: one.id, gid, changes })
    expect((await open(session.token, one.id)).status).toBe(401)
    const { models } = scene.app.deps
    expect(await models.grants.countDocuments({ user: session.actor.id, on: true, only: one.id })).toBe(0)
    expect(await models.grants.countDocuments({ user: session.actor.id, on: true, only: other.id })).toBe(1)
    expect((await enter(one.id)).actor.id).not.toBe(session.actor.id)
  })

  it('notes in the audit log which facts were corrected, and none of their values', async () => {
    const { id } = await candidate()
    await change(id, { name: 'Corrected Name', phone: '+55 99' })
    const [entry] = await scene.app.deps.models.audit.find({ gid, target: `interviews/${id}` }).lean()
    expect(entry).toMatchObject({ action: 'candidate.changed', by: sample.recruiterId, detail: { fields: 'name phone' } })
    expect(JSON.stringify(entry)).not.toMatch(/Corrected Name|\+55/)
  })

  it('is not for line managers nor for others: the candidate looks missing', async () => {
    const { id } = await candidate()
    const manager = await makeMember(scene, 'line_manager')
    await scene.result('group/share_line_manager_access', { job_id: jobId, email: manager.email, all: true })
    expect((await post(id, { name: 'Taken' }, manager.token)).status).toBe(404)
    expect((await post(foreign.interviewId, { name: 'Taken' })).status).toBe(404)
    expect((await rowOf(id)).name).toBe('Cleo Candidate')
  })
})
