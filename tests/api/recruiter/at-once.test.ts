import { describe, expect, it } from 'vitest'
import { sample } from '#shared/lib/sample.ts'
import { newId } from '#shared/primitives/ids.ts'
import { inviteReviewer, listReviewers } from '#server/commands/reviews/invite-reviewers.ts'
import { inviteRecruiter, openInvitation } from '#server/commands/groups/invitations.ts'
import { addRecruiter } from '#server/commands/identity/add-recruiter.ts'
import { passwordMatches } from '#server/commands/identity/passwords.ts'
import { ensureAdmin } from '#server/commands/identity/ensure-admin.ts'
import { findJobWithParts } from '#server/queries/job.ts'
import { must } from '#shared/primitives/must.ts'
import { sampleRecruiter, useScene } from '../../support/server/scene.ts'

const scene = useScene()

interface Row {
  interview_id: string
  email: string
}
interface Imported {
  imported: Row[]
  repeated: string[]
  existing: Row[]
}

const importing = (candidates: object[], job_id: string = sample.jobId) =>
  scene.result<Imported>('recruiter/import_candidates_by_sjon', { jobseeker_json: { job_id, candidates } })
const rowsOf = (email: string) => scene.app.deps.models.entities.find({ gid: sample.gid, col: 'interviews', 'body.email': email }).lean()
const together = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: n }, (_, i) => work(i)))

describe('the same thing asked for twice in one moment', () => {
  it('R381 is one row per job and address: a list sent twice in parallel, and each answer says who is there', async () => {
    const { job_id } = await scene.result<{ job_id: string }>('recruiter/add_program', { program: 'Parallel' })
    const people = Array.from({ length: 40 }, (_, i) => ({ name: `Person ${i}`, email: `${i % 2 ? 'P' : 'p'}${i}@parallel.test` }))
    const answers = await together(2, () => importing(people, job_id))
    const rows = await scene.app.deps.models.entities.find({ scope: `job:${job_id}`, col: 'interviews' }).lean()
    expect(rows).toHaveLength(40)
    const idOf = new Map(rows.map((row) => [row.body['email'], row._id]))
    for (const { imported, existing, repeated } of answers) {
      expect([...imported, ...existing].map(({ email }) => email).sort()).toEqual(people.map(({ email }) => email.toLowerCase()).sort())
      expect([...imported, ...existing].every((row) => idOf.get(row.email) === row.interview_id)).toBe(true)
      expect(repeated.sort()).toEqual(existing.map(({ email }) => email).sort())
    }
    expect(answers.flatMap(({ imported }) => imported)).toHaveLength(40)
    // a person with one row gets a code
    const { deps } = scene.app
    await scene.post('jobseeker/send_otp_code', {
      username: 'Person 0',
      email: 'p0@parallel.test',
      job_id,
      job_name: 'Parallel',
      channel: 'email',
    })
    expect(await deps.models.mails.find({ gid: sample.gid, to: 'p0@parallel.test' }).lean()).toHaveLength(1)
  })

  it('R381 is one row when a repeated list brings its own ids: the first id stays, and the second is told of it', async () => {
    const email = 'own.id@sample.test'
    const [one, two] = [newId(), newId()]
    const first = await importing([{ interview_id: one, name: 'Own', email }])
    expect(first).toMatchObject({ imported: [{ interview_id: one }], existing: [], repeated: [] })
    expect(await importing([{ interview_id: one, name: 'Own', email }])).toEqual(first)
    const second = await importing([{ interview_id: two, name: 'Own', email }])
    expect(second).toEqual({ imported: [], repeated: [email], existing: [{ interview_id: one, email }] })
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('R085 is one programme per group and name: ten calls with a new name end in one that holds all ten jobs', async () => {
    const made = await together(10, (i) =>
      scene.result<{ program_id: string; job_id: string }>('recruiter/add_program', {
        program: i % 2 ? 'At once' : ' At  once',
        job_post: `Job ${i}`,
        ...(i < 5 ? { program_id: newId() } : {}),
      }),
    )
    expect(new Set(made.map(({ program_id }) => program_id)).size).toBe(1)
    const programmes = await scene.app.deps.models.entities.find({ gid: sample.gid, col: 'programmes', del: false }).lean()
    expect(programmes.filter(({ body }) => /at\s+once/i.test(String(body['name'])))).toHaveLength(1)
    const jobs = await scene.app.deps.models.entities.find({ _id: { $in: made.map(({ job_id }) => job_id) } }).lean()
    expect(new Set(jobs.map(({ body }) => body['programmeId']))).toEqual(new Set([made[0]?.program_id]))
  })

  it('is one open invitation of an address to a group, with one mail that opens it', async () => {
    const { deps } = scene.app
    const invite = {
      gid: sample.gid,
      email: 'twice@sample.test',
      groupRole: 'recruiter' as const,
      by: sample.recruiterId,
      origin: 'http://o',
    }
    const tokens = await together(4, () => inviteRecruiter(deps, invite))
    const open = await deps.models.invitations.find({ gid: sample.gid, email: invite.email, cancelledAt: { $exists: false } }).lean()
    expect(open).toHaveLength(1)
    const opened = await Promise.allSettled(tokens.map((token) => openInvitation(deps, token)))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const mails = await deps.models.mails.find({ gid: sample.gid, to: invite.email }).lean()
    expect(mails.map(({ _id }) => _id)).toContain(`invited.${open[0]?.accountId}`)
  })

  it('is one link of a guest to a job, which opens what each of the inviters chose', async () => {
    const { deps } = scene.app
    const job = must(await findJobWithParts(deps, sampleRecruiter, sample.jobId), 'the sample job')
    const added = await importing([1, 2, 3].map((i) => ({ name: `Seen ${i}`, email: `seen${i}@sample.test` })))
    const ids = added.imported.map(({ interview_id }) => interview_id)
    const request = { actor: sampleRecruiter, job, message: '', language: undefined, validDays: 3, origin: 'http://o' }
    await Promise.all(ids.map((id) => inviteReviewer(deps, 'guest@both.test', { ...request, command: id, interviewIds: [id] })))
    const all = await deps.models.reviewInvitations.find({ gid: sample.gid, jobId: sample.jobId, email: 'guest@both.test' }).lean()
    expect(all.filter(({ cancelledAt }) => cancelledAt === undefined)).toHaveLength(1)
    const [reviewer] = (await listReviewers(deps, job)).filter(({ email }) => email === 'guest@both.test')
    expect(reviewer?.interview_ids.toSorted()).toEqual(ids.toSorted())
  })

  it('is one account: of a recruiter added twice the password that is told is the one that opens it', async () => {
    const { deps } = scene.app
    const add = { id: newId(), gid: sample.gid, email: 'added@sample.test', firstName: 'A', lastName: 'B', password: undefined }
    const answers = await together(3, () => addRecruiter(deps, sampleRecruiter, { ...add, groupRole: 'recruiter' }))
    const told = answers.flatMap(({ initial_password }) => initial_password ?? [])
    expect(told).toHaveLength(1)
    const account = must(await deps.models.accounts.findOne({ email: add.email }).lean(), 'the account')
    expect(await passwordMatches(account.passwordHash, told[0])).toBe(true)
  })

  it('is one administrator, and neither of two servers that start in this moment fails by it', async () => {
    const { deps } = scene.app
    const config = { ...deps.config, adminEmail: 'first@admin.test', adminPassword: sample.password }
    await together(3, () => ensureAdmin({ ...deps, config }))
    expect(await deps.models.accounts.countDocuments({ email: 'first@admin.test' })).toBe(1)
  })
})
