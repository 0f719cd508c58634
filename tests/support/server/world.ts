import type { Document } from 'mongodb'
import type { Role } from '#shared/primitives/roles.ts'
import { sample } from '#shared/lib/sample.ts'
import type { TestView } from '#shared/views/job-setting.ts'
import { addCandidates } from '#server/commands/candidates/add-candidates.ts'
import { addJob, ensureProgramme } from '#server/commands/jobs/add-job.ts'
import { linkCode } from '#server/commands/interview/candidate-link.ts'
import { createAccount, type NewAccount } from '#server/commands/identity/create-account.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { loadJobParts } from '#server/queries/job-parts.ts'
import { openSession } from '#server/commands/identity/open-session.ts'
import { saveQuestions } from '#server/commands/jobs/save-questions.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/models/identity/account.ts'
import { grant } from '#server/sync/rights/grants.ts'
import { published } from './published.ts'

/** Ids of a second tenant, which the first must never see. */
export const foreign = {
  gid: '01k9foreign000000000000grp',
  recruiterId: '01k9foreign000000000000rec',
  programmeId: '01k9foreign000000000000prg',
  jobId: '20261121081319-f0re1gnx',
  questionId: '01k9foreign000000000000qv1',
  interviewId: '01k9foreign000000000000iv1',
  email: 'recruiter@foreign.test',
} as const

export const SAMPLE_CANDIDATE_ID = '01k9sample0000000000000can'
export const SAMPLE_GUEST_ID = '01k9sample0000000000000gst'

export interface World {
  /** a session of each role in the sample group (admin: of the product) */
  tokens: Record<Role, string>
  /** a session of the other tenant's recruiter */
  foreignToken: string
  /** code of the sample interview's personal link */
  linkCode: string
}

/** Clocks this near to each other are the same. */
const SAME_MS = 1_000
/** Worlds of this process, by the secret of their server: what they store depends on it. */
const built = new Map<string, { world: World; rows: [collection: string, rows: Document[]][] }>()

/**
 * Gives the database the world of the contract's examples, with a second tenant beside it: built through the server's own commands, the second
 * time in a process copied. A server with a clock of its own always gets one that was built.
 */
export async function buildWorld(deps: Deps): Promise<World> {
  const key = deps.secret.toString('hex')
  const isNow = Math.abs(deps.clock.now() - Date.now()) < SAME_MS
  const before = isNow ? built.get(key) : undefined
  const isNew = (await deps.models.accounts.collection.countDocuments({})) === 0
  if (before && isNew) {
    await Promise.all(before.rows.map(([name, rows]) => deps.connection.collection(name).insertMany(rows)))
    return structuredClone(before.world)
  }
  const world = await buildAnew(deps)
  if (isNow && isNew) built.set(key, { world: structuredClone(world), rows: await storedRows(deps) })
  return world
}

/** Rows that the commands stored, once marks of publishing are gone; notes of a server about itself are left out. */
async function storedRows({ connection, models }: Deps): Promise<[string, Document[]][]> {
  await published({ models })
  const names = Object.values(models)
    .map((model) => model.collection.name)
    .filter((name) => name !== models.syncMeta.collection.name)
  const all = await Promise.all(
    names.map(async (name): Promise<[string, Document[]]> => [name, await connection.collection(name).find().toArray()]),
  )
  return all.filter(([, rows]) => rows.length > 0)
}

async function buildAnew(deps: Deps): Promise<World> {
  const recruiter = await buildTenant(deps, {
    gid: sample.gid,
    groupName: 'Sample group',
    recruiterId: sample.recruiterId,
    email: sample.email,
    programmeId: sample.programmeId,
    jobId: sample.jobId,
    interviewId: sample.interviewId,
    candidateEmail: sample.candidateEmail,
    tests: SAMPLE_TESTS,
  })
  const other = await buildTenant(deps, {
    gid: foreign.gid,
    groupName: 'Foreign group',
    recruiterId: foreign.recruiterId,
    email: foreign.email,
    programmeId: foreign.programmeId,
    jobId: foreign.jobId,
    interviewId: foreign.interviewId,
    candidateEmail: 'candidate@foreign.test',
    tests: [videoTest(foreign.questionId)],
  })
  const person = (id: string, role: Role, email: string): NewAccount => ({
    id,
    gid: sample.gid,
    role,
    email,
    firstName: 'Sample',
    lastName: role,
    password: sample.password,
  })
  const admin = await createAccount(deps, 'test', { ...person(sample.adminId, 'admin', sample.adminEmail), gid: 'system' })
  const candidate = await createAccount(deps, 'test', person(SAMPLE_CANDIDATE_ID, 'jobseeker', sample.candidateEmail))
  const guest = await createAccount(deps, 'test', person(SAMPLE_GUEST_ID, 'guest', 'guest@sample.test'))
  const place = { gid: sample.gid, scope: `job:${sample.jobId}`, only: sample.interviewId }
  await grant(deps, { user: candidate._id, ...place, role: 'candidate' })
  await grant(deps, { user: guest._id, ...place, role: 'guest' })
  return {
    tokens: {
      recruiter: await tokenFor(deps, recruiter),
      admin: await tokenFor(deps, admin),
      jobseeker: await tokenFor(deps, candidate, sample.interviewId),
      guest: await tokenFor(deps, guest, sample.interviewId),
    },
    foreignToken: await tokenFor(deps, other),
    linkCode: linkCode(deps, sample.interviewId, 0),
  }
}

/** A session of an hour, as a sign-in would open it. */
export async function tokenFor(deps: Deps, account: Account, only?: string): Promise<string> {
  const signedIn = await openSession(deps, {
    account,
    loginMethod: only ? 'viaUrl' : 'normal',
    expiresAt: deps.clock.now() + 3_600_000,
    ...(only ? { only } : {}),
  })
  return signedIn.token
}

interface Tenant {
  gid: string
  groupName: string
  recruiterId: string
  email: string
  programmeId: string
  jobId: string
  interviewId: string
  candidateEmail: string
  tests: TestView[]
}

async function buildTenant(deps: Deps, tenant: Tenant): Promise<Account> {
  const { gid, jobId, recruiterId } = tenant
  await createGroup(deps, 'test', { gid, groupName: tenant.groupName })
  // API keys need it
  await deps.models.groups.updateOne({ _id: gid }, { $set: { developerModeEnabled: true } })
  const recruiter = await createAccount(deps, 'test', {
    id: recruiterId,
    gid,
    role: 'recruiter',
    email: tenant.email,
    firstName: 'Rita',
    lastName: 'Recruiter',
    password: sample.password,
    groupRole: 'admin',
    companyName: tenant.groupName,
  })
  const actor = { id: recruiterId, role: 'recruiter' as const, gid, name: 'Rita Recruiter', groupRole: 'admin' as const }
  const programmeId = await ensureProgramme(deps, actor, { name: 'Sample programme', id: tenant.programmeId })
  await addJob(deps, actor, { id: jobId, programmeId, name: 'Harbour pilot', jobType: 'interview', description: 'Bring ships in.' })
  const parts = await loadJobParts(deps, { gid, jobId })
  if (!parts) throw new Error('the job was just made')
  await saveQuestions(deps, recruiterId, parts, tenant.tests)
  await saveSetting(deps, {
    by: recruiterId,
    gid,
    jobId,
    section: 'layout',
    changes: { layoutType: '1', companyName: tenant.groupName, interviewLanguages: ['english'], questionLengthMin: 2, preparationMin: 0 },
  })
  await saveSetting(deps, {
    by: recruiterId,
    gid,
    jobId,
    section: 'consent',
    changes: { consentEnabled: true, consentVersion: 1, consentText: 'We keep your answers for 90 days.' },
  })
  await addCandidates(deps, recruiterId, { jobId, gid }, [{ id: tenant.interviewId, name: 'Cara Candidate', email: tenant.candidateEmail }])
  return recruiter
}

const videoTest = (id: string): TestView => ({
  type: 'Video Interview',
  number_of_attempts: 2,
  question_sets: [{ questions: [{ id, question: 'What brought you to this work?' }] }],
})

const SAMPLE_TESTS: TestView[] = [
  videoTest(sample.videoQuestionId),
  {
    type: 'Multiple Choices',
    question_sets: [
      {
        questions: [
          {
            id: sample.choiceQuestionId,
            question: 'Which side is starboard?',
            ans_type: 'Single Answer',
            choices: ['Left', 'Right'],
            answers: ['Right'],
          },
        ],
      },
    ],
  },
  {
    type: 'Short Question',
    question_sets: [{ questions: [{ id: sample.shortQuestionId, question: 'How would you learn a new harbour?', required: false }] }],
  },
]
