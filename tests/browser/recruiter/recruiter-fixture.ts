import type { Page } from 'playwright-core'
import { settingId } from '#shared/entities/job-setting.ts'
import type { Interview } from '#shared/entities/interview.ts'
import type { Job } from '#shared/entities/job.ts'
import { newId, newJobId } from '#shared/primitives/ids.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { insertDoc, insertOrFind } from '#server/sync/write/commit.ts'
import { grantJobToGroup } from '#server/sync/rights/grants.ts'
import type { StartOptions, TestApp } from '../../support/server/start-app.ts'
import { PASSWORD, RECRUITER, startShell } from '../support/shell-fixture.ts'

export const COLLEAGUE = 'omar@shell.test'

export interface RecruiterApp extends TestApp {
  gid: string
  rosaId: string
  omarId: string
}

/** The app with two recruiters of one group. */
export async function startRecruiterApp(options: StartOptions = {}): Promise<RecruiterApp> {
  const app = await startShell(options)
  const rosa = await app.deps.models.accounts.findOne({ email: RECRUITER }).lean()
  if (!rosa) throw new Error('no recruiter')
  const omarId = newId()
  await createAccount(app.deps, 'test', {
    id: omarId,
    gid: rosa.gid,
    role: 'recruiter',
    groupRole: 'recruiter',
    email: COLLEAGUE,
    firstName: 'Omar',
    lastName: 'Said',
    password: PASSWORD,
  })
  return Object.assign(app, { gid: rosa.gid, rosaId: rosa._id, omarId })
}

export interface TestJob {
  programmeId: string
  jobId: string
  questionIds: { video: string; choice: string; short: string }
}

/** A published job with one question of each kind. */
export async function makeJob(
  { deps, gid, rosaId: by }: RecruiterApp,
  name: string,
  programme = 'Nursing',
  changes: Partial<Job> = {},
): Promise<TestJob> {
  const jobId = newJobId(Date.now())
  const scope = `job:${jobId}`
  const questionIds = { video: newId(), choice: newId(), short: newId() }
  const doc = { by, gid, iv: '' }
  const now = Date.now()
  const fields = { name: programme, createdAt: now }
  // a group has each name once
  const { entity } = await insertOrFind(deps, { ...doc, col: 'programmes', id: newId(), scope: `group:${gid}`, fields })
  const programmeId = entity._id
  await grantJobToGroup(deps, { gid, jobId })
  await insertDoc(deps, {
    ...doc,
    col: 'jobs',
    id: jobId,
    scope,
    fields: {
      programmeId,
      name,
      jobType: 'interview',
      createdAt: now,
      ownerId: by,
      publishedAt: now,
      deadlineAt: now + 14 * 86_400_000,
      level: 'senior',
      ...changes,
    },
  })
  await insertDoc(deps, {
    ...doc,
    col: 'jobSettings',
    id: settingId(jobId, 'layout'),
    scope,
    fields: {
      jobId,
      section: 'layout',
      companyName: 'Harbour Clinic',
      companyMessage: 'Thank you for taking the time.',
      colorScheme: '#022D41',
      interviewLanguages: ['english'],
      questionLengthMin: 2,
    },
  })
  await insertDoc(deps, {
    ...doc,
    col: 'jobSettings',
    id: settingId(jobId, 'order'),
    scope,
    fields: { jobId, section: 'order', questionIds: Object.values(questionIds) },
  })
  await insertDoc(deps, {
    ...doc,
    col: 'questions',
    id: questionIds.video,
    scope,
    fields: {
      jobId,
      kind: 'video',
      text: { english: 'Tell us about a night shift that went wrong, and what you did first.' },
      createdAt: now,
    },
  })
  await insertDoc(deps, {
    ...doc,
    col: 'questions',
    id: questionIds.choice,
    scope,
    fields: {
      jobId,
      kind: 'choice',
      text: { english: 'Which of these do you check first?' },
      answerType: 'Single Answer',
      choices: [
        { id: 'c1', text: 'The airway' },
        { id: 'c2', text: 'The chart' },
        { id: 'c3', text: 'The clock' },
      ],
      correct: ['c1'],
      createdAt: now + 1,
    },
  })
  await insertDoc(deps, {
    ...doc,
    col: 'questions',
    id: questionIds.short,
    scope,
    fields: { jobId, kind: 'short', text: { english: 'Why this ward?' }, modelAnswer: 'Names a concrete reason.', createdAt: now + 2 },
  })
  return { programmeId, jobId, questionIds }
}

/** Adds candidates as the server would have them. */
export async function makeCandidates(
  { deps, gid, rosaId: by }: RecruiterApp,
  { jobId }: TestJob,
  people: readonly Partial<Interview>[],
): Promise<string[]> {
  const ids: string[] = []
  for (const person of people) {
    const id = newId()
    ids.push(id)
    const fields = { jobId, name: 'A. Lim', email: `${id}@people.test`, createdAt: Date.now(), ...person }
    await insertDoc(deps, { by, gid, iv: id, col: 'interviews', id, scope: `job:${jobId}`, fields })
  }
  return ids
}

/** Waits until the header says that everything is sent. */
export const waitUntilSent = (page: Page): Promise<void> => page.getByRole('button', { name: /^Sync: (All|Everything).*sent/i }).waitFor()

/** Thousands of candidates at once, written the way published commits lie in the database. */
export async function makeManyCandidates({ deps, gid, rosaId: by }: RecruiterApp, { jobId }: TestJob, count: number): Promise<void> {
  const scope = `job:${jobId}`
  const now = Date.now()
  for (let from = 0; from < count; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, count - from) }, (_, n) => from + n + 1)
    const rows = numbers.map((n) => ({ id: newId(), n }))
    await deps.models.entities.insertMany(
      rows.map(({ id, n }) => ({
        _id: id,
        gid,
        scope,
        col: 'interviews',
        iv: id,
        rev: 1,
        op: `s${n}:1`,
        seen: {},
        del: false,
        by,
        at: now,
        pubN: n,
        firstN: n,
        fop: {},
        body: {
          jobId,
          name: `Person ${String(n).padStart(5, '0')}`,
          email: `p${n}@people.test`,
          createdAt: now,
          ...(n % 10 === 0 && { shortlisted: 1 }),
        },
      })),
    )
    await deps.models.feed.insertMany(
      rows.map(({ id, n }) => ({ _id: `${scope}|interviews|${n}`, scope, col: 'interviews', n, id, iv: id, rev: 1, at: now })),
    )
  }
  await deps.models.heads.updateOne(
    { _id: `${scope}|interviews` },
    { $set: { scope, col: 'interviews', n: count, at: now } },
    { upsert: true },
  )
}

/** Moves the focus with the Tab key until the wanted control has it, as a keyboard user does. */
export async function tabTo(page: Page, role: string, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const isThere = await page
      .getByRole(role as 'button', { name })
      .first()
      .evaluate((element) => element === document.activeElement)
      .catch(() => false)
    if (isThere) return
  }
  throw new Error(`Tab never reaches ${role} ${name}`)
}
