import { describe, expect, it } from 'vitest'
import { newId } from '#shared/primitives/ids.ts'
import { sample } from '#shared/lib/sample.ts'
import { SignedIn } from '#shared/lib/accounts/sign-in.ts'
import { deleteRecruiter } from '#server/commands/identity/delete-recruiter.ts'
import { revoke } from '#server/sync/rights/grants.ts'
import { dumpDatabase } from '../../support/server/dump.ts'
import { makePerson } from '../../support/server/people.ts'
import { useScene } from '../../support/server/scene.ts'

const scene = useScene()
const remove = (email: string) => scene.post('admin/delete_recruiters', { recruiter_emails: [email] }, scene.world.tokens.admin)
const signIn = async ({ email, password }: { email: string; password: string }) =>
  (await scene.post('recruiter/recruiter_login', { email, password, identifier: 'their-browser' }, '')).body

describe('delete_recruiters', () => {
  it('R007 R215 refuses the sign-in, leaves the list, and the jobs stay with the group', async () => {
    const person = await makePerson(scene.app.deps)
    const token = SignedIn.parse((await signIn(person))?.result).token
    await scene.post('recruiter/generate_api_key', {}, token)
    const made = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Theirs', job_post: 'Their job' }, token)
    expect((await remove(person.email)).body).toMatchObject({ error_code: 0, result: { recruiter_ids: [person.id] } })
    expect((await signIn(person))?.error_code).toBe(2)
    expect((await scene.post('reports/get_info', { job_id: made.job_id }, token)).status).toBe(401)
    expect((await scene.post('reports/get_info', { job_id: made.job_id })).body?.error_code).toBe(0)
    const listed = await scene.result<{ total_filtered_records: number }>(
      'admin/get_recruiters_info',
      { searchTerm: person.email },
      scene.world.tokens.admin,
    )
    expect(listed.total_filtered_records).toBe(0)
    const noted = await scene.app.deps.models.audit.find({ gid: sample.gid, action: 'account.deleted', target: person.id }).lean()
    expect(noted).toMatchObject([{ by: sample.adminId }])
  })

  it('R215 erases name and address everywhere, also on what they wrote', async () => {
    const person = await makePerson(scene.app.deps, { firstName: 'Zebulonia', lastName: 'Quux' })
    const token = SignedIn.parse((await signIn(person))?.result).token
    const comment_id = newId()
    const comment = { job_id: sample.jobId, interview_id: sample.interviewId, comment: 'Well answered.', comment_id }
    await scene.result('recruiter/submit_comment', comment, token)
    await scene.post('admin/send_email', { to: person.email, template: 'opening' }, scene.world.tokens.admin)
    // their documents in a scope without a right any more
    await revoke(scene.app.deps, { user: person.id, scope: `job:${sample.jobId}` })
    expect((await remove(person.email)).body?.error_code).toBe(0)
    const everything = await dumpDatabase(scene.app.deps)
    for (const trace of ['Zebulonia', person.email]) expect(everything.includes(trace), trace).toBe(false)
    const [kept] = await scene.app.deps.models.entities.find({ _id: comment_id }).lean()
    expect(kept).toMatchObject({ del: false, body: { text: 'Well answered.', authorId: person.id, authorName: '' } })
  })

  it('finishes what was cut off, and its address is free again', async () => {
    const person = await makePerson(scene.app.deps)
    const { deps } = scene.app
    const account = await deps.models.accounts.findOne({ _id: person.id }).lean()
    if (!account) throw new Error('it was just made')
    const models = {
      ...deps.models,
      mails: { deleteMany: () => Promise.reject(new Error('the line broke')) },
    } as unknown as typeof deps.models // only what is reached
    await expect(deleteRecruiter({ ...deps, models }, { actor: { id: sample.adminId } }, account)).rejects.toThrow('the line broke')
    expect((await signIn(person))?.error_code).toBe(3)
    expect((await remove(person.email)).body?.error_code).toBe(0)
    expect((await remove(person.email)).body?.error_code).toBe(1)
    await makePerson(deps, { email: person.email })
    expect((await signIn(person))?.error_code).toBe(0)
  })
})
