import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '#shared/primitives/ids.ts'
import type { Deps } from '#server/deps.ts'
import { createGroup } from '#server/commands/groups/create-group.ts'
import { createAccount } from '#server/commands/identity/create-account.ts'
import { saveSetting } from '#server/commands/jobs/save-setting.ts'
import { readProgress } from '#server/queries/automatic/job-progress.ts'
import { rubricHash } from '#server/queries/automatic/rubric-hash.ts'
import { commitEdit, insertDoc } from '#server/sync/write/commit.ts'
import { makeCandidates, makeJob, type RecruiterApp, type TestJob } from '#tests/browser/recruiter/recruiter-fixture.ts'
import { RUBRIC } from '#tests/contract/made/rated.ts'
import { serve } from '../lib/child.ts'
import { startOwnApp, type OwnApp } from '../lib/own-app.ts'
import { fillForDevice, fillJob } from './fill.ts'
import { PASSWORD, VIDEO_BYTES, VIDEOS, type Place } from './place.ts'

let own: OwnApp | undefined
const started = (): Deps => {
  if (!own) throw new Error('not started')
  return own.deps
}

/** The app with its jobs running; nothing was scored so far. `parts` of the benchmark say what is filled. */
async function start({ appFolder, parts }: { appFolder: string; parts: readonly string[] }): Promise<Place> {
  own = await startOwnApp({ appFolder, hasJobs: true })
  const { deps, url } = own
  const many = await addRecruiter(deps, 'many')
  const job = await makeJob(many, 'Ten thousand')
  await approve(many, job)
  const hasMany = parts.some((part) => ['sums', 'server', 'workbook'].includes(part))
  const people = hasMany ? await fillJob(deps, { gid: many.gid, by: many.rosaId, job }) : []
  const device = await addRecruiter(deps, 'device')
  const deviceJob = await makeJob(device, 'Ten thousand')
  if (parts.includes('device')) await fillForDevice(deps, { gid: device.gid, by: device.rosaId, job: deviceJob })
  return {
    url,
    gid: many.gid,
    userId: many.rosaId,
    email: emailOf('many'),
    jobId: job.jobId,
    people,
    questionId: job.questionIds.short,
    videoNames: parts.includes('zip') ? await addVideos(many) : [],
    deviceEmail: emailOf('device'),
    deviceJobId: deviceJob.jobId,
  }
}

const emailOf = (name: string): string => `${name}@bench.test`

/** A recruiter in a group of one, with machine help; the fixtures of tests use no more of an app. */
async function addRecruiter(deps: Deps, name: string): Promise<RecruiterApp> {
  const [gid, id] = [newId(), newId()]
  await createGroup(deps, 'bench', { gid, groupName: name })
  const account = { id, gid, role: 'recruiter', groupRole: 'recruiter', email: emailOf(name), firstName: 'Rita', lastName: name } as const
  await createAccount(deps, 'bench', { ...account, password: PASSWORD })
  await deps.models.accounts.updateOne({ _id: id }, { $set: { 'features.aiRequired': true } })
  return { deps, gid, rosaId: id } as RecruiterApp
}

/** A rubric that was shown to agree with people, and weights. */
async function approve({ deps, gid, rosaId: by }: RecruiterApp, { jobId, questionIds }: TestJob): Promise<void> {
  const hash = rubricHash(RUBRIC)
  const changes = { rubric: RUBRIC, rubricApproval: { hash, by, at: 1 }, rubricProof: { hash, n: 30, r: 0.9, ready: true } }
  await commitEdit(deps, { by, col: 'questions', id: questionIds.short, gid, changes })
  await weigh({ gid, userId: by, jobId, leadership: 1 })
}

async function addVideos(app: RecruiterApp): Promise<string[]> {
  const { deps, gid, rosaId: by } = app
  const job = await makeJob(app, 'Videos')
  const done = { firstAnswerAt: 1, finishedAt: 2 }
  const people = await makeCandidates(
    app,
    job,
    Array.from({ length: VIDEOS }, (_, n) => ({ name: `Person ${n}`, ...done })),
  )
  const folder = mkdtempSync(join(process.env['BENCH_TMP'] ?? tmpdir(), 'holdfast-videos-'))
  try {
    const file = join(folder, 'take.webm')
    for (let bytes = 0; bytes < VIDEO_BYTES; bytes += 1_000_000) writeFileSync(file, randomBytes(1_000_000), { flag: 'a' })
    const names: string[] = []
    for (const iv of people) {
      const objectName = `orgnl_${iv}_${job.questionIds.video}_a1s0.webm`
      await deps.s3.putFile('media', objectName, file, 'video/webm')
      const piece = { n: 0, bytes: VIDEO_BYTES, sha256: Buffer.alloc(32).toString('base64') }
      const times = { fromMs: 0, toMs: 1000, gap: 'none' as const }
      const media = { n: 0, objectName, mime: 'video/webm', bytes: VIDEO_BYTES, chunks: [piece], parts: [{ ...piece, n: 1 }] }
      const common = { attempt: 1, state: 'final' as const, startedAt: 1, finishedAt: 2 }
      const about = { interviewId: iv, questionId: job.questionIds.video, kind: 'video' as const, durationMs: 1000 }
      const fields = { ...common, ...about, segments: [{ ...times, ...media }] }
      await insertDoc(deps, { by, col: 'answers', id: newId(), gid, scope: `job:${job.jobId}`, iv, fields })
      names.push(objectName)
    }
    return names
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Weighed extends Pick<Place, 'gid' | 'userId' | 'jobId'> {
  leadership: number
}

/** Changes a weight, by which all sums of the job are made. */
async function weigh({ gid, userId: by, jobId, leadership }: Weighed): Promise<void> {
  const weights = { communication_weight: 3, leadership_weight: leadership }
  await saveSetting(started(), { by, gid, jobId, section: 'scoring', changes: { weights } })
}

/** Is the job summed up, and its rubric compared with people? */
async function isDone({ jobId }: Pick<Place, 'jobId'>): Promise<boolean> {
  const deps = started()
  if (await readProgress(deps, `job:${jobId}`)) return false
  const names = ['sum-up-job', 'prove-rubric', 'find-evidence', 'sum-up']
  return (await deps.connection.collection('jobs').countDocuments({ name: { $in: names } })) === 0
}

serve({ start, weigh, isDone, stop: async () => await own?.stop() })
